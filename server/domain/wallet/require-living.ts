import type { Ctx } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';

/** Nobody could spend or withdraw what a deleted account is given. Throws `user_not_found`. */
export async function requireLiving({ sql }: Ctx, id: string): Promise<void> {
  const [gone] = await sql`select 1 from users where id = ${id} and status = 'deleted'`;
  if (gone) throw new DomainError('conflict', 'user_not_found');
}
