import type { Ctx } from '#server/context.ts';
import { isSameName } from '#server/domain/debit-cards/card-view.ts';
import { DomainError } from '#server/errors.ts';

type Payee = { name: string | null; holderName: string; hasCard: boolean };

/**
 * Money leaves for a verified person and a verified card of that name only, also when either was taken back after the
 * request. Both stay as they are until the transaction ends. Throws `payee_not_verified`, `payee_card_not_verified`.
 */
export async function requirePayee(tx: Ctx, withdrawalId: string): Promise<void> {
  await tx.sql`
    select 1
    from identities i
    join withdrawals w on w.user_id = i.user_id
    where w.id = ${withdrawalId}
    for share of i`;
  await tx.sql`
    select 1
    from debit_cards d
    join withdrawals w on w.debit_card_id = d.id
    where w.id = ${withdrawalId}
    for share of d`;
  const [payee] = await tx.sql<Payee[]>`
    select i.first_name || ' ' || i.last_name as name, w.holder_name, d.id is not null as has_card
    from withdrawals w
    left join identities i on i.user_id = w.user_id and i.status = 'verified'
    left join debit_cards d on d.id = w.debit_card_id
      and d.user_id = w.user_id
      and d.status = 'verified'
    where w.id = ${withdrawalId}`;
  if (!payee?.name) throw new DomainError('conflict', 'payee_not_verified');
  if (!payee.hasCard || !isSameName(payee.holderName, payee.name))
    throw new DomainError('conflict', 'payee_card_not_verified');
}
