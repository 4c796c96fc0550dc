// @ts-check
/**
 * What Google calls an AI Overview in its interface languages, and what it says when there is none.
 * Data of observed pages and public lists (facts/ai-overview-dom.md section 2); an exact match after folding, never a substring.
 */

/** @type {readonly { lang: string, labels: readonly string[] }[]} */
export const LABELS = Object.freeze([
  { lang: "en", labels: ["AI Overview", "AI overview"] },
  { lang: "de", labels: ["Übersicht mit KI", "KI-Übersicht"] },
  { lang: "fr", labels: ["Aperçu IA", "Aperçu généré par l'IA"] },
  { lang: "es", labels: ["Visión general creada por IA", "Vista creada con IA", "Resumen con IA", "Resumen de IA"] },
  { lang: "it", labels: ["Overview dell'AI", "AI Overview", "Panoramica AI"] },
  { lang: "pt-BR", labels: ["Visão geral criada por IA"] },
  { lang: "pt-PT", labels: ["Vista geral de IA"] },
  { lang: "nl", labels: ["AI-overzicht"] },
  { lang: "da", labels: ["AI-oversigt"] },
  { lang: "sv", labels: ["AI-översikt"] },
  { lang: "nb", labels: ["AI-oversikt"] },
  { lang: "fi", labels: ["AI-yhteenveto"] },
  { lang: "pl", labels: ["Przegląd od AI"] },
  { lang: "cs", labels: ["Přehled od AI"] },
  { lang: "hu", labels: ["AI-alapú áttekintés"] },
  { lang: "ro", labels: ["Rezumat generat de AI", "Prezentare generală generată de AI"] },
  { lang: "el", labels: ["Επισκόπηση AI"] },
  { lang: "tr", labels: ["AI Bakışı"] },
  { lang: "ru", labels: ["Обзор от ИИ"] },
  { lang: "uk", labels: ["Огляд від ШІ"] },
  { lang: "bg", labels: ["Общ преглед, създаден от AI"] },
  { lang: "hr", labels: ["AI pregled"] },
  { lang: "lt", labels: ["DI apžvalga"] },
  { lang: "ar", labels: ["نبذة باستخدام الذكاء الاصطناعي", "نظرة عامة من الذكاء الاصطناعي"] },
  { lang: "he", labels: ["תקציר מ-AI"] },
  { lang: "hi", labels: ["AI जवाब"] },
  { lang: "ta", labels: ["AI பதில்"] },
  { lang: "id", labels: ["Ringkasan AI"] },
  { lang: "vi", labels: ["Thông tin tổng quan do AI tạo"] },
  { lang: "th", labels: ["ข้อมูลภาพรวมโดย AI", "ภาพรวมจาก AI"] },
  { lang: "ja", labels: ["AI による概要", "AIによる概要"] },
  { lang: "ko", labels: ["AI 개요"] },
  { lang: "zh-CN", labels: ["AI 概览"] },
  { lang: "zh-TW", labels: ["AI 摘要"] },
  { lang: "zh-HK", labels: ["AI 概覽"] },
]);

/**
 * Sentences that stand, hidden, beside every label, and that mean "no Overview here" only when they are visible and nothing else is.
 */
export const NO_OVERVIEW_SENTENCES = Object.freeze([
  "An AI Overview is not available for this search",
  "Can't generate an AI overview right now. Try again later.",
  "Für diese Suchanfrage ist keine Übersicht mit KI verfügbar",
  "Derzeit kann keine Übersicht mit KI generiert werden. Bitte versuch es später noch einmal.",
  "Przegląd od AI nie jest dostępny w przypadku tego wyszukiwania",
  "Nie można teraz wygenerować przeglądu od AI. Spróbuj jeszcze raz później.",
  "Обзор от ИИ недоступен",
]);
