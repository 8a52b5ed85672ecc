/** Short list of texts that this browser remembers, newest first and each once. */
export function keptList(place: string, most: number) {
  const all = (): string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
      return Array.isArray(stored) ? stored.map(String) : [];
    } catch {
      return [];
    }
  };
  const write = (texts: string[]) => {
    try {
      localStorage.setItem(place, JSON.stringify(texts));
    } catch {
      // storage is full or forbidden: nothing is remembered
    }
  };
  return {
    all,
    keep: (text: string) => write([text, ...all().filter((one) => one !== text)].slice(0, most)),
    forget: () => write([]),
  };
}
