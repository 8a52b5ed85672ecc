const PLACE = 'searches';
const MOST = 5;

/** Search queries of this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

export function keepSearch(words: string): void {
  const others = recentSearches().filter((one) => one !== words.trim());
  if (words.trim()) write([words.trim(), ...others].slice(0, MOST));
}

export const forgetSearches = () => write([]);

function write(searches: string[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(searches));
  } catch {
    // storage is full or forbidden: nothing is remembered
  }
}
