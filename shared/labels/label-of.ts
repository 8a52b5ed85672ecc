/** The label of a value; a value without one stands for itself. */
export const labelOf = (
  labels: Readonly<Record<string, string>>,
  value: string | null,
): string | null => (value === null ? null : (labels[value] ?? value));
