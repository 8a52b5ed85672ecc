/** A line that takes part of a divided amount: its worth, and the most it may take; in tomans. */
type Share = { weight: number; room: number };

/**
 * Divides an amount over lines by their worth, none above its room. Whole tomans lost by rounding
 * go to the dearest lines with room; the parts always add up to the amount, so a rest without room
 * goes to the first line.
 */
export function shareAmount(amount: number, lines: readonly Share[]): number[] {
  const whole = lines.reduce((sum, { weight }) => sum + weight, 0);
  const shares = lines.map(({ weight, room }) =>
    whole > 0 ? Math.min(room, partOf(amount, weight, whole)) : 0,
  );
  const dearest = [...lines.keys()].toSorted((a, b) => weightAt(lines, b) - weightAt(lines, a));
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const at of dearest) {
    const more = Math.min(left, (lines[at]?.room ?? 0) - (shares[at] ?? 0));
    shares[at] = (shares[at] ?? 0) + more;
    left -= more;
  }
  if (left > 0 && shares.length > 0) shares[0] = (shares[0] ?? 0) + left;
  return shares;
}

const weightAt = (lines: readonly Share[], at: number) => lines[at]?.weight ?? 0;

/** Multiplies in bigint, since the product of two sums of money may exceed a safe integer. */
const partOf = (amount: number, weight: number, whole: number) =>
  Number((BigInt(amount) * BigInt(weight)) / BigInt(whole));
