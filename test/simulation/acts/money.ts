import type { EndpointKey } from '#contract/endpoints.ts';
import type { Random } from '#server/db/demo/random.ts';
import type { Acting } from '../acts.ts';
import type { Run } from '../play.ts';
import { oneOf, send } from './send.ts';
import { staffOf } from './staff.ts';

type Kind = 'reverse' | 'ask bank' | 'credit' | 'debit' | 'withdrawal step';

const adjust =
  (side: 'credit' | 'debit'): Acting =>
  async (run, random, id) => {
    const { name, token } = staffOf(run, random);
    const n = random.between(0, 3);
    const body = {
      amount: random.between(1, 40) * 100_000,
      reason: 'اصلاح موجودی به درخواست خریدار',
      confirmed: true,
    };
    await send(run, id, `${name} for buyer ${n}`, `POST /api/admin/users-balances/:id/${side}`, {
      token,
      params: { id: run.world.buyers[n]?.id ?? '' },
      body,
    });
  };

async function onPayment(
  run: Run,
  random: Random,
  id: number,
  what: 'question' | 'reversal',
  statuses: string[],
) {
  const rows = await run.world.control<{ id: string }[]>`
    select id from transactions where kind in ('order_payment', 'wallet_topup') and status = any(${statuses}) order by created_at, number`;
  const one = oneOf(random, rows);
  const { name, token } = staffOf(run, random);
  const body = what === 'reversal' ? { body: { reason: 'برگشت به کارت خریدار' } } : {};
  if (one)
    await send(run, id, name, `POST /api/admin/transactions/:id/${what}`, {
      token,
      params: { id: one.id },
      ...body,
    });
}

async function withdrawalStep(run: Run, random: Random, id: number) {
  const rows = await run.world.control<{ id: string; status: string; version: number }[]>`
    select id, status, version from withdrawals where status in ('pending', 'approved', 'paid') order by number`;
  const one = oneOf(random, rows);
  if (!one) return;
  const { name, token } = staffOf(run, random);
  const isGood = random.next() < 0.75;
  const steps: Record<string, [string, object]> = {
    pending: isGood ? ['approve', {}] : ['reject', { reason: 'شماره شبا نادرست' }],
    approved: isGood
      ? ['paid', { bankTracking: '123456' }]
      : ['failed', { reason: 'بانک برگشت زد' }],
    paid: ['failed', { reason: 'بانک برگشت زد' }],
  };
  const [step, more] = steps[one.status] ?? ['approve', {}];
  const key = `POST /api/admin/users-withdraw/:id/${step}` as EndpointKey;
  await send(run, id, name, key, {
    token,
    params: { id: one.id },
    body: { version: one.version, ...more },
  });
}

export const moneyActs: Record<Kind, Acting> = {
  reverse: (run, random, id) => onPayment(run, random, id, 'reversal', ['success']),
  'ask bank': (run, random, id) =>
    onPayment(run, random, id, 'question', [
      'redirected',
      'verifying',
      'reversing',
      'unknown',
      'failed',
      'mismatch',
      'canceled',
      'expired',
    ]),
  credit: adjust('credit'),
  debit: adjust('debit'),
  'withdrawal step': withdrawalStep,
};
