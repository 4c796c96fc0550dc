"""CPython's side of the ports: lxml, httpx and ada-url in the place of the browser."""
