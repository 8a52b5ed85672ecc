import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';

/**
 * Requires an active account, since nobody could spend money of a deleted one. Throws
 * `user_not_found`.
 */
export async function requireActiveAccount({ sql }: Ctx, id: string): Promise<void> {
  const [gone] = await sql`select 1 from users where id = ${id} and status = 'deleted'`;
  if (gone) throw new DomainError('conflict', 'user_not_found');
}
