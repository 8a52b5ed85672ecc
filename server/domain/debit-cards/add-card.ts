import type { z } from 'zod';
import type { DebitCard, debitCardForm } from '#contract/debit-cards.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { notify } from '#server/domain/events/notify.ts';
import { blindIndex, encrypt, type Purpose } from '#server/domain/files/encryption.ts';
import { makeOnce } from '#server/domain/idempotency/answer-once.ts';
import { DomainError, invalidField, notFound } from '#server/errors.ts';
import { bankOfCard } from '#shared/banks.ts';
import { maskCard } from '#shared/iran-ids.ts';
import { MAX_DEBIT_CARDS } from '#shared/limits.ts';
import { type CardRow, cardColumns, isSameName, toCard, verifiedNameOf } from './card-view.ts';

type Form = z.output<typeof debitCardForm>;

/**
 * Adds a card of the current user; the first becomes the default. Throws `too_many_cards`, `taken`,
 * `card_owner_mismatch`.
 */
export async function addCard(ctx: Ctx, form: Form): Promise<DebitCard> {
  // the id alone is stored with the key, because the reply contains the Sheba
  const id = await makeOnce(ctx, (tx) => addOnce(tx, form));
  const [row] = await ctx.sql<CardRow[]>`
    select ${cardColumns(ctx.sql)} from debit_cards d
    where d.id = ${id} and d.user_id = ${ownerOf(ctx)}`;
  // removed since the first request
  if (!row) throw notFound();
  return toCard(ctx, row);
}

async function addOnce(tx: Ctx, form: Form): Promise<string> {
  const userId = ownerOf(tx);
  const hash = blindIndex(tx.config, 'card_number', form.cardNumber);
  const own = await lockCards(tx, userId);
  if (own.some((card) => card.hash === hash)) throw invalidField('cardNumber', 'taken');
  if (own.length >= MAX_DEBIT_CARDS)
    throw new DomainError('conflict', 'too_many_cards', { n: MAX_DEBIT_CARDS });
  const verifiedName = await verifiedNameOf(tx, userId);
  if (verifiedName && !isSameName(form.holderName, verifiedName))
    throw invalidField('holderName', 'card_owner_mismatch');
  const isDefault = form.isDefault || own.length === 0;
  if (isDefault) await clearDefault(tx, userId);
  await notify(tx, { userId, staff: true, kind: 'identity', id: userId });
  const id = await insert(tx, userId, { ...form, hash, isDefault });
  await noteCard(tx, 'card.add', { after: { card: maskCard(form.cardNumber) } });
  return id;
}

/** Logs changes to cards, even by their owner, because they decide where money can go. */
const noteCard = (tx: Ctx, action: string, difference: { before?: object; after?: object }) =>
  recordAudit(tx, { action, entity: 'user', entityId: ownerOf(tx), ...difference });

/** Serialises changes to a person's cards. */
async function lockCards(tx: Ctx, userId: string) {
  await tx.sql`select 1 from users where id = ${userId} for no key update`;
  return tx.sql<{ hash: string }[]>`
    select card_number_hash as hash from debit_cards where user_id = ${userId}`;
}

const clearDefault = (tx: Ctx, userId: string) => tx.sql`
  update debit_cards set is_default = false where user_id = ${userId} and is_default`;

async function insert(tx: Ctx, userId: string, card: Form & { hash: string }): Promise<string> {
  const { sql, config } = tx;
  const encrypted = (purpose: Purpose, text: string) =>
    encrypt(config, { purpose, owner: userId }, text);
  const id = newId();
  await sql`
    insert into debit_cards (id, user_id, card_number_sealed, card_number_hash, card_masked,
      sheba_sealed, bank_name, holder_name, is_default, created_at)
    values (${id}, ${userId}, ${encrypted('card_number', card.cardNumber)}, ${card.hash},
      ${maskCard(card.cardNumber)}, ${encrypted('sheba', card.sheba)},
      ${bankOfCard(card.cardNumber)}, ${card.holderName}, ${card.isDefault},
      ${tx.now().toISOString()})`;
  return id;
}

/** Makes a card of the current user the default for withdrawals. Throws `not_found`. */
export const chooseCard = (ctx: Ctx, id: string): Promise<DebitCard> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    await lockCards(tx, userId);
    await clearDefault(tx, userId);
    const [row] = await tx.sql<CardRow[]>`
      update debit_cards d set is_default = true where d.id = ${id} and d.user_id = ${userId}
      returning ${cardColumns(tx.sql)}`;
    if (!row) throw notFound();
    return toCard(tx, row);
  });

/**
 * Removes a card of the current user. Throws `not_found`, or `card_in_use` during a withdrawal to
 * it.
 */
export const removeCard = (ctx: Ctx, id: string): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const userId = ownerOf(tx);
    await lockCards(tx, userId);
    const [awaited] = await tx.sql`
      select 1
      from withdrawals
      where debit_card_id = ${id} and user_id = ${userId} and status in ${openWithdrawal(tx.sql)}
      limit 1`;
    if (awaited) throw new DomainError('conflict', 'card_in_use');
    const [gone] = await tx.sql<RowOf<'debitCards', 'isDefault' | 'cardMasked'>[]>`
      delete from debit_cards where id = ${id} and user_id = ${userId}
      returning is_default, card_masked`;
    if (!gone) throw notFound();
    await noteCard(tx, 'card.remove', { before: { card: gone.cardMasked } });
    if (gone.isDefault)
      await tx.sql`
        update debit_cards set is_default = true where id = (
          select id
          from debit_cards
          where user_id = ${userId}
          order by status = 'verified' desc, created_at
          limit 1)`;
    return undefined;
  });

/** Deletes all cards of a deleted account. */
export const forgetCards = ({ sql }: Ctx, userId: string) =>
  sql`delete from debit_cards where user_id = ${userId}`;
