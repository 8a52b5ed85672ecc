/** Label of a value; without one, the value itself. */
export const labelOf = (
  labels: Readonly<Record<string, string>>,
  value: string | null,
): string | null => (value === null ? null : (labels[value] ?? value));
