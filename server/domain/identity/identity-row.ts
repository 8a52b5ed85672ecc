import type { IdentityReason, IdentityStatus } from '#contract/identity.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { notFound } from '#server/errors.ts';

export type IdentityRow = RowOf<
  'identities',
  'nationalCodeSealed' | 'submittedAt' | 'reviewedAt'
> & {
  userId: string;
  status: IdentityStatus;
  firstName: string;
  lastName: string;
  mobileNumber: string;
  nationalCodeMasked: string;
  birthDate: string;
  rejectReasons: IdentityReason[];
  note: string;
  reviewer: string;
  joinedAt: string;
  version: number;
};

/**
 * The identity of a person; one that was never begun reads as `none` with the name of the account.
 * Throws `not_found`.
 */
export async function readIdentityRow(ctx: Ctx, userId: string): Promise<IdentityRow> {
  const [row] = await ctx.sql<IdentityRow[]>`
    select u.id as user_id, coalesce(i.status, 'none') as status,
      coalesce(nullif(i.first_name, ''), u.first_name) as first_name,
      coalesce(nullif(i.last_name, ''), u.last_name) as last_name, u.mobile_number,
      i.national_code_sealed, coalesce(i.national_code_masked, '') as national_code_masked,
      coalesce(i.birth_date, '') as birth_date, coalesce(i.reject_reasons, '[]') as reject_reasons,
      coalesce(i.note, '') as note, i.submitted_at, i.reviewed_at,
      coalesce(r.first_name || ' ' || r.last_name, '') as reviewer, u.created_at as joined_at,
      coalesce(i.version, 0) as version
    from users u
    left join identities i on i.user_id = u.id
    left join users r on r.id = i.reviewer_id
    where u.id = ${userId}`;
  if (!row) throw notFound();
  return row;
}

/** Locks a person's identity, beginning it when there is none; answers its state. */
export async function lockIdentity(tx: Ctx, userId: string): Promise<IdentityStatus> {
  await tx.sql`
    insert into identities (user_id, created_at) values (${userId}, ${tx.now().toISOString()})
    on conflict (user_id) do nothing`;
  const [row] = await tx.sql<{ status: IdentityStatus }[]>`
    select status from identities where user_id = ${userId} for update`;
  if (!row) throw notFound();
  return row.status;
}

/** Deletes the identity of a deleted account. */
export const forgetIdentity = ({ sql }: Ctx, userId: string) =>
  sql`delete from identities where user_id = ${userId}`;
