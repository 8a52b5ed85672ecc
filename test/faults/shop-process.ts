import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { demoGateways } from '#server/config-gateways.ts';
import { type Deps, systemContext } from '#server/context.ts';
import { createDeps } from '#server/deps.ts';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import { createOutside } from '#server/outside/create-outside.ts';
import { plainConfig } from '#test/config.ts';

/** Command of the test: move the clock, or run a job once. */
export type Order = { id: number; work: 'clock' | 'sweep' | 'expire'; ahead?: number };
export type Started = { port: number };
export type Done = { id: number; fault?: string };

/**
 * Killable process of a shop: `node shop-process.ts <database> <banks> <port> <patience>`. Its
 * banks may be slow or lose answers; the test moves its clock and runs its jobs, so that a day
 * passes at once.
 */
const [, , database = '', banks = '', port = '0', patience = ''] = process.argv;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const config = {
  ...plainConfig(mkdtempSync(join(tmpdir(), 'hojreh-process-'))),
  gateways: demoGateways(banks, 'http://127.0.0.1:3000'),
  gatewayTimeoutMs: Number(patience),
};
const plain = createDeps(config, database);
const deps: Deps = { ...plain, now, outside: createOutside(config, plain.sql, now) };
const { app } = await buildApp(deps);
await app.listen({ host: '127.0.0.1', port: Number(port) });

process.on('message', (order: Order) => {
  work(order).then(
    () => process.send?.({ id: order.id }),
    (error: unknown) => process.send?.({ id: order.id, fault: String(error) }),
  );
});
process.send?.({ port: Number(port) });

async function work({ work: name, ahead: to }: Order) {
  if (name === 'clock') ahead = to ?? 0;
  if (name === 'sweep') await sweepPayments(systemContext(deps));
  if (name === 'expire') await expireOrders(systemContext(deps));
}
