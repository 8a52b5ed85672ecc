const MASKED = /^(\d{6})[\d*]{3,10}(\d{4})$/;

/** First six and last four digits of a card as a bank names it, whatever it shows between; nothing of anything else. */
export function maskedCard(pan: string | null | undefined): string | undefined {
  const [, first, last] = MASKED.exec(pan?.trim() ?? '') ?? [];
  return first && last ? `${first}******${last}` : undefined;
}

/** The same of a callback. */
export function cardOf(pan: string | undefined): { cardMasked?: string } {
  const cardMasked = maskedCard(pan);
  return cardMasked ? { cardMasked } : {};
}
