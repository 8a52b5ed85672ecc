import { rightsOf } from '#contract/permissions.ts';
import { type Actor, actorIdOf, type Ctx } from '#server/context.ts';
import { addCard } from '#server/domain/debit-cards/add-card.ts';
import { verifyCard } from '#server/domain/debit-cards/review-card.ts';
import { submitIdentity } from '#server/domain/identity/own-identity.ts';
import { rejectIdentity, verifyIdentity } from '#server/domain/identity/review-identity.ts';
import { saveIdentityFile } from '#server/domain/identity/save-identity-file.ts';
import { post } from '#server/domain/wallet/post.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '#server/domain/withdrawals/decide-withdrawal.ts';
import { requestWithdrawal } from '#server/domain/withdrawals/request-withdrawal.ts';
import { asTomans } from '#shared/money.ts';
import { identityFileKinds } from '#shared/states.ts';
import { HOUR } from '#shared/time.ts';
import { drawPaper } from './draw-papers.ts';
import type { DemoPeople, DemoPerson } from './fill-people.ts';

const CARDS = [
  ['6037991234567893', 'IR350120000000000001234567'],
  ['6104331234567890', 'IR150560000000000001234567'],
] as const;
const NATIONAL_CODES = ['0499370899', '0012345679', '0013542419', '1234567891'];

/**
 * Sample buyers with identities, cards and withdrawals in different states; the demo customer
 * has none yet.
 */
export async function fillKyc(tx: Ctx, { admin, buyers }: DemoPeople): Promise<void> {
  const permissions = rightsOf('owner', []);
  const staff = (hours: number) =>
    as(tx, { kind: 'admin', id: admin.id, sessionId: '', permissions }, hours);
  const [first, second, third, fourth] = buyers;
  if (!first || !second || !third || !fourth) throw new Error('there are too few buyers');
  const firstCard = await aVerifiedPerson(tx, staff, first, 0);
  const secondCard = await aVerifiedPerson(tx, staff, second, 1);
  await withdraw(tx, staff, first, firstCard);
  await requestWithdrawal(by(tx, second, 5), { ...secondCard, amount: 3_200_000 });
  await sendIdentity(tx, third, 2, 26);
  const { version } = await sendIdentity(tx, fourth, 3, 70);
  await rejectIdentity(staff(50), {
    id: fourth.id,
    version,
    reasons: ['blurred'],
    note: 'عکس پشت کارت خوانا نیست',
  });
}

type Staff = (hours: number) => Ctx;
type CardRef = { debitCardId: string };

/** Acts as someone, some hours ago. */
const as = (tx: Ctx, actor: Actor, hours: number): Ctx => ({
  ...tx,
  actor,
  now: () => new Date(tx.now().getTime() - hours * HOUR),
});
const by = (tx: Ctx, { id }: DemoPerson, hours: number) =>
  as(tx, { kind: 'user', id, sessionId: '' }, hours);

async function sendIdentity(tx: Ctx, person: DemoPerson, position: number, hours: number) {
  const owner = by(tx, person, hours);
  for (const kind of identityFileKinds)
    await saveIdentityFile(owner, { kind, bytes: await drawPaper(kind) });
  const { firstName, lastName } = person;
  return submitIdentity(owner, {
    firstName,
    lastName,
    nationalCode: NATIONAL_CODES[position] ?? '',
    birthDate: `13${60 + position * 7}/05/12`,
  });
}

const seeFiles = (ctx: Ctx, { id }: DemoPerson) => ctx.sql`
  insert into file_views (file_id, owner_id, kind, viewer_id, at, ip)
  select id, user_id, kind, ${actorIdOf(ctx)}, ${ctx.now().toISOString()}, ${ctx.ip}
  from private_files
  where user_id = ${id}`;

/** Verified person with money in the wallet, a verified card, and a card that waits for review. */
async function aVerifiedPerson(tx: Ctx, staff: Staff, person: DemoPerson, position: number) {
  const { version } = await sendIdentity(tx, person, position, 300);
  await seeFiles(staff(291), person);
  await verifyIdentity(staff(290), { id: person.id, version });
  const holderName = `${person.firstName} ${person.lastName}`;
  const add = (i: 0 | 1, hours: number) => {
    const [cardNumber, sheba] = CARDS[i];
    return addCard(by(tx, person, hours), { cardNumber, sheba, holderName, isDefault: i === 0 });
  };
  const card = await add(0, 280);
  await verifyCard(staff(270), { id: card._id, version: card.version });
  if (position === 0) await add(1, 30);
  await giveMoney(staff(260), person);
  return { debitCardId: card._id };
}

const giveMoney = (staff: Ctx, { id }: DemoPerson) =>
  post(staff, {
    kind: 'admin_credit',
    from: 'adjustments',
    to: { wallet: id },
    amount: asTomans(12_000_000),
    reference: 'demo',
    reason: 'موجودی اولیه فروشگاه نمایشی',
  });

/** One paid, one rejected, one that waits for the bank. */
async function withdraw(tx: Ctx, staff: Staff, person: DemoPerson, card: CardRef) {
  const ask = (amount: number, hours: number) =>
    requestWithdrawal(by(tx, person, hours), { ...card, amount });
  const paid = await ask(4_500_000, 240);
  await approveWithdrawal(staff(230), { id: paid._id, version: 1 });
  await payWithdrawal(staff(216), { id: paid._id, version: 2, bankTracking: '14050801223344' });
  const rejected = await ask(600_000, 120);
  await rejectWithdrawal(staff(110), {
    id: rejected._id,
    version: 1,
    reason: 'شماره شبا با صاحب کارت یکی نیست',
  });
  const approved = await ask(2_000_000, 20);
  await approveWithdrawal(staff(3), { id: approved._id, version: 1 });
}
