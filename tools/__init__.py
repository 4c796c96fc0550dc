"""What ``build.py`` runs inside ``.venv``: bundling, the local servers, Chromium, demo, replay, pack."""
