import type { Acting } from '../acts.ts';
import { bankNames, type Trouble } from '../banks.ts';
import type { Run } from '../play.ts';
import { oneOf } from './send.ts';

async function deliver(run: Run, id: number, bank: string, values: Record<string, string>) {
  const status = await run.world.callBack(bank, values);
  run.story.push(`${id} ${bank} calls back: ${values.state} → ${status}`);
  if (status >= 500 && status !== 503) run.faults.push(`a callback answered ${status}`);
}

export const bankActs: Record<'payer' | 'call back' | 'trouble', Acting> = {
  payer: async (run, random, id) => {
    const { banks } = run.world;
    const payment = oneOf(
      random,
      banks.payments.filter(({ status, isOffered }) => status === 'open' && isOffered),
    );
    if (!payment) return;
    const less = random.next() < 0.1 ? 1000 : 0;
    const values = banks.decide(payment, random.next() < 0.8 ? 'OK' : 'canceled', less);
    run.story.push(
      `${id} payer at ${payment.bank}: ${payment.status} ${payment.paid} of ${payment.amount}`,
    );
    const way = random.between(0, 9);
    const times = way < 6 ? 1 : way < 8 ? 2 : 0;
    await Promise.all(Array.from({ length: times }, () => deliver(run, id, payment.bank, values)));
    if (way > 5) run.callbacks.push({ bank: payment.bank, values });
  },
  'call back': async (run, random, id) => {
    const late = oneOf(random, run.callbacks);
    if (!late) return;
    const other = oneOf(random, run.world.banks.payments);
    // somebody may claim a payment with the receipt of another one
    const isForged = random.next() < 0.2 && other;
    await deliver(
      run,
      id,
      late.bank,
      isForged ? { ...late.values, receipt: other.receipt || 'R1', state: 'OK' } : late.values,
    );
  },
  trouble: async (run, random, id) => {
    const { troubles } = run.world.banks;
    const bank = oneOf(random, bankNames) ?? 'bank_saman';
    const kind = random.between(0, 9);
    if (kind < 2) troubles.set(bank, 'down');
    else if (kind < 4) troubles.delete(bank);
    else {
      const call = oneOf(random, ['request', 'verify', 'verify', 'reverse', 'inquire']);
      const what: Trouble =
        oneOf(random, ['answer lost', 'answer lost', 'not heard', 'refused'] as const) ?? 'refused';
      troubles.set(`${bank} ${call}`, what);
    }
    run.story.push(`${id} troubles: ${JSON.stringify([...troubles])}`);
  },
};
