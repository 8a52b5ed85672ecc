/**
 * Removes personal data from a text for strangers. Persian text counts as personal, because the
 * program itself writes English; also values quoted by PostgreSQL, numbers of four digits or more,
 * mail and network addresses, and possible keys.
 */
export const withoutPersons = (text: string): string =>
  text
    .replace(/\p{Script=Arabic}+(?:[\s\u200c]+\p{Script=Arabic}+)*/gu, '…')
    .replace(/\)=\([^)]*\)/g, ')=(…)')
    .replace(/'[^']*'/g, "'…'")
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/[A-Za-z0-9+/_=-]{20,}/g, '…')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '…')
    .replace(/\p{Nd}[\p{Nd}\s-]{2,}\p{Nd}/gu, '…');
