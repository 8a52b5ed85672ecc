import type { Ctx } from '#server/context.ts';
import { type LeftLine, leftLines } from '#server/domain/orders/returned/return-lines.ts';
import { DomainError, invalidField } from '#server/errors.ts';

export type WantedLine = { _id: string; quantity: number };
export type Picked = Pick<LeftLine, 'position' | 'productId'> & { quantity: number };

/**
 * Lines of a locked order that are to come back. Throws `field_invalid`, and `return_too_many` {n}
 * above what no return takes yet.
 */
export async function pickLines(tx: Ctx, orderId: string, wanted: WantedLine[]): Promise<Picked[]> {
  const lines = await leftLines(tx, orderId);
  if (new Set(wanted.map(({ _id }) => _id)).size < wanted.length)
    throw invalidField('lines', 'field_invalid');
  return wanted.map(({ _id, quantity }, at) => {
    const line = lines.find(({ productId }) => productId === _id);
    if (!line) throw invalidField(`lines.${at}._id`, 'field_invalid');
    const { position, productId, title, left } = line;
    if (quantity > left)
      throw new DomainError(
        'conflict',
        'return_too_many',
        { n: left, title },
        { [`lines.${at}.quantity`]: 'return_too_many' },
      );
    return { position, productId, quantity };
  });
}

type Line = { productId: string };

/** The lines of a return that staff name, once each. Throws `field_invalid`. */
export function matchLines<L extends Line, T extends { _id: string }>(lines: L[], named: T[]) {
  if (new Set(named.map(({ _id }) => _id)).size < named.length)
    throw invalidField('lines', 'field_invalid');
  return named.map((one, at) => {
    const line = lines.find(({ productId }) => productId === one._id);
    if (!line) throw invalidField(`lines.${at}._id`, 'field_invalid');
    return { line, one, at };
  });
}
