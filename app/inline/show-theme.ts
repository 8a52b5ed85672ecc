import { dataset } from './hold-pictures.ts';

/**
 * Marks the page with the theme before the first paint: this browser's choice, otherwise the
 * device's. Storage may be forbidden.
 */
try {
  dataset.dark =
    localStorage.getItem('dark') ?? `${matchMedia('(prefers-color-scheme:dark)').matches}`;
} catch {}
