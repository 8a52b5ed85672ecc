import type { CameBack } from '#server/domain/orders/refunds/split-refund.ts';

type Line = { position: number; unitPrice: number; restocked: number; writtenOff: number };

/** Price paid for the returned pieces, in tomans. */
export const worthOf = (lines: Line[]): number =>
  lines.reduce(
    (sum, { unitPrice, restocked, writtenOff }) => sum + unitPrice * (restocked + writtenOff),
    0,
  );

/** Returned lines in the form that a refund needs. */
export const cameOf = (lines: Line[]): Pick<CameBack, 'position' | 'pieces'>[] =>
  lines.map(({ position, restocked, writtenOff }) => ({
    position,
    pieces: restocked + writtenOff,
  }));
