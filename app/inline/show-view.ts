/**
 * Marks a list with its chosen view before the first paint, as the server renders one page for
 * everyone. Storage may be forbidden.
 */
try {
  document.documentElement.dataset.view = localStorage.getItem('list-view') ?? '';
} catch {}
