/**
 * Marks the page until its code runs or the first scroll: pictures below the first screen of a
 * phone would take the line from the code (cards.css).
 */
export const { dataset } = document.documentElement;
dataset.cold = '';
addEventListener('scroll', () => delete dataset.cold, true);
