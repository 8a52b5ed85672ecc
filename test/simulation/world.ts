import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointKey } from '#contract/endpoints.ts';
import { buildApp } from '#server/app.ts';
import { type Deps, systemContext } from '#server/context.ts';
import type { Pool } from '#server/db/client.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { openTurns } from '#server/db/turns.ts';
import { DomainError } from '#server/errors.ts';
import { guardFiles, openFiles } from '#server/outside/files/open-files.ts';
import { guardOutside } from '#server/outside/guard-outside.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import type { TestApp } from '../app.ts';
import { type CallOptions, call } from '../call.ts';
import { plainConfig } from '../config.ts';
import { fakeGateway } from '../fake-gateway.ts';
import { CARD, SHEBA } from '../kyc.ts';
import { aClerk, aPerson, type Person } from '../people.ts';
import { aProduct } from '../products.ts';
import { openBanks } from './banks.ts';
import { beginTrade } from './begin-trade.ts';
import { type Database, openDatabase } from './database.ts';
import { openGate } from './gate.ts';
import { pinProcess } from './pin.ts';
import { createScheduler } from './scheduler.ts';

const BEGINS = Date.parse('2026-11-21T08:00:00Z');
const BUYERS = 4;
const FUNDS = 8_000_000;
/** Tomans above which a withdrawal needs two people. */
export const TWO_ABOVE = 3_000_000;

export type Buyer = Person & { card: string };
export type Answer = { status: number; body: Record<string, never> & { message?: string } };
export type World = Awaited<ReturnType<typeof openWorld>>;

/** One shop in one process, on a real database, with a simulated clock, banks and texts. */
export async function openWorld(address: string, template: string) {
  const clock = { at: BEGINS };
  const gate = openGate();
  const pin = pinProcess({
    now: () => clock.at,
    isActing: () => gate.current() !== undefined,
    pause: () => gate.step('sleep'),
  });
  const database = await openDatabase(address, template);
  const banks = openBanks({ now: () => clock.at, wait: () => gate.step('call') });
  const dataDir = mkdtempSync(join(tmpdir(), 'hojreh-simulation-'));
  let tell = (_: string) => {};
  const deps = depsOf(database, banks.gateways, clock, dataDir, (what) => tell(what));
  const { app } = await buildApp(deps);
  await app.ready();
  pin(1);
  await database.setClock(new Date(clock.at));
  const shop = {
    ctx: systemContext(deps),
    deps,
    sql: database.pools.reads.sql,
    owner: database.control,
    url: '',
    clock: {
      get now() {
        return new Date(clock.at);
      },
      advance: () => {},
    },
    sent: [],
    gateway: fakeGateway(),
    app,
    call: (key: EndpointKey, options: CallOptions = {}) => call(app, key, options),
  } as unknown as TestApp;
  const people = await populate(shop);
  await beginTrade(shop, people, banks);
  await database.keep();
  banks.keep();
  const control = gate.aside(database.control);

  /** Memory of the process as after a start; caches hang on these objects. */
  const forget = () => {
    const pools = Object.fromEntries(
      Object.entries(database.pools).map(([name, pool]) => [
        name,
        { ...pool, turns: openTurns(pool.size, HOUR), sql: gate.through(pool.sql) } as Pool,
      ]),
    ) as Deps['pools'];
    Object.assign(deps, { config: { ...deps.config }, pools, sql: pools.reads.sql });
  };

  return {
    ...people,
    database,
    control,
    banks,
    gate,
    scheduler: createScheduler(gate, database.locks),
    context: () => systemContext(deps),
    now: () => clock.at,
    send: (key: EndpointKey, options: CallOptions) =>
      call(app, key, options) as Promise<unknown> as Promise<Answer>,
    callBack: async (bank: string, query: Record<string, string>): Promise<number> =>
      (await app.inject({ url: `/api/payments/callback/${bank}`, query })).statusCode,
    advance: async (minutes: number) => {
      clock.at += minutes * MINUTE;
      await control`update simulated.clock set at = ${new Date(clock.at).toISOString()}`;
    },
    forget,
    /** Errors that the shop logs. */
    onError: (listener: (what: string) => void) => {
      tell = listener;
    },
    /** Everything as it was at the beginning, and random as this seed says. */
    begin: async (seed: number) => {
      clock.at = BEGINS;
      banks.restore();
      await database.restore();
      await database.setClock(new Date(clock.at));
      forget();
      pin(seed);
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function depsOf(
  { pools }: Database,
  gateways: ReturnType<typeof openBanks>['gateways'],
  clock: { at: number },
  dataDir: string,
  tell: (what: string) => void,
): Deps {
  const config = plainConfig(dataDir);
  // an error that is neither a refusal nor a fault of the plan
  const note = ({ err }: { err?: unknown }, message: string) => {
    if (err instanceof Error && !(err instanceof DomainError) && !isDatabaseAway(err))
      tell(`${message}: ${err.stack}`);
  };
  return {
    config,
    sql: pools.reads.sql,
    pools,
    outside: guardOutside({
      sms: { send: async () => ({ ok: true }) },
      botCheck: undefined,
      scanner: undefined,
      gateways: { ...gateways, bank_mellat: undefined },
    }),
    files: guardFiles(openFiles(config, { warn: () => {} })),
    log: { info: () => {}, warn: note, error: note },
    count: () => {},
    now: () => new Date(clock.at),
    stopping: new AbortController().signal,
  };
}

export type Population = Awaited<ReturnType<typeof populate>>;

async function populate(shop: TestApp) {
  const staff = [await aPerson(shop, { role: 'admin' }), await aPerson(shop, { role: 'admin' })];
  const clerk = await aClerk(shop, 'products.write');
  const [admin] = staff as [Person];
  const { version } = (await shop.call('GET /api/admin/settings', { token: admin.token })).body;
  const limits = { adjustDaily: 1e11, adjustMax: 1e11, transferTwoAbove: TWO_ABOVE };
  const { status } = await shop.call('PATCH /api/admin/settings', {
    token: admin.token,
    body: { chargesVat: true, version, ...limits },
  });
  if (status !== 200) throw new Error('the settings were refused');
  const buyers: Buyer[] = [];
  for (let n = 0; n < BUYERS; n++) {
    const person = await aPerson(shop, { balance: n < 3 ? FUNDS : 0 });
    buyers.push({ ...person, card: n < 2 ? await aCard(shop, admin, person) : '' });
  }
  const products: string[] = [];
  for (const onHand of [3, 6, 40])
    products.push(
      await aProduct(shop, { title: `کالای ${onHand}`, brand: 'آوا', category: 'صوتی', onHand }),
    );
  return { staff, clerk, buyers, products };
}

/** Verified card of a verified person, without pictures, whose decoding ends by the machine's time. */
async function aCard({ sql, call: ask }: TestApp, { token }: Person, person: Person) {
  await sql`insert into identities (user_id, status, first_name, last_name)
    values (${person.id}, 'verified', 'مشتری', 'نمونه')`;
  const card = { cardNumber: CARD, sheba: SHEBA, holderName: 'مشتری نمونه' };
  const { body } = await ask('POST /api/debit-cards', { token: person.token, body: card });
  const { status } = await ask('POST /api/admin/debit-cards/:id/verify', {
    token,
    params: { id: body._id },
    body: { version: body.version },
  });
  if (status !== 200) throw new Error('the card was not verified');
  return body._id;
}
