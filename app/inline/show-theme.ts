/**
 * Marks the page with the theme before the first paint: this browser's choice, otherwise the
 * device's. Storage may be forbidden.
 */
try {
  document.documentElement.dataset.dark =
    localStorage.getItem('dark') ?? `${matchMedia('(prefers-color-scheme:dark)').matches}`;
} catch {}
