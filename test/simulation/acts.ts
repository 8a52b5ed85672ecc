import type { Random } from '#server/db/demo/random.ts';
import { bankActs } from './acts/bank.ts';
import { buyerActs } from './acts/buyer.ts';
import { moneyActs } from './acts/money.ts';
import { staffActs } from './acts/staff.ts';
import { systemActs } from './acts/system.ts';
import type { Act, Kind } from './plan.ts';
import type { Run } from './play.ts';

/** Work of an act; `id` is its number in the plan. */
export type Acting = (run: Run, random: Random, id: number) => Promise<void>;

const acts: Record<Exclude<Kind, 'crash'>, Acting> = {
  ...buyerActs,
  ...bankActs,
  ...staffActs,
  ...moneyActs,
  ...systemActs,
};

export const actOf = ({ kind }: Act): Acting => acts[kind as keyof typeof acts];
