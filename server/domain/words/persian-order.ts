const PERSIAN = new Intl.Collator('fa', { numeric: true });

/** For sorting by the Persian alphabet, numbers in a text by their size. */
export const inPersianOrder = (a: string, b: string): number => PERSIAN.compare(a, b);
