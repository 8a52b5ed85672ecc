const jalali = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** YYMMDD of a Jalali day in Tehran; the first part of an order number. */
export function orderDay(now: Date): string {
  const parts = Object.fromEntries(
    jalali.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${String(parts.year).slice(-2)}${parts.month}${parts.day}`;
}
