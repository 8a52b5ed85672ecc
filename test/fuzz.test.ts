import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { errorKeys } from '#contract/errors.ts';
import { createRandom } from '#server/db/demo/random.ts';
import { accessTable } from './access-table.ts';
import { startTestApp } from './app.ts';
import { type Operation, operationsOf, undescribed } from './fuzz/operations.ts';
import { requestFor, type Sample } from './fuzz/request.ts';
import { aClerk, aPerson, type Person } from './people.ts';

/** Rounds per endpoint; `npm run test:faults` runs more. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 6);
/** Seed of the random input; change it to explore other input. */
const SEED = 20_261_122;
const AT_ONCE = 6;
const KEYS = new Set<string>(errorKeys);

/** Endpoints with reduced checks, and the reason. */
const EXCEPTIONS: Record<string, string> = {
  'GET /api/events': 'its answer never ends: only its head is read',
  'POST /torob_api/v3/products': 'Torob reads refusals in its own shape',
  'GET /healthz': 'for machines that read the status only',
  'GET /readyz': 'for machines that read the status only',
  '/sandbox/': 'the pretend banks and the inbox of a demo speak as banks do, in pages and XML',
  'POST /sandbox/mellat/pgwchannel/services/pgw': 'SOAP says that a fault is a 500',
};

const shop = await startTestApp();
const surprises: string[] = [];
shop.deps.log.error = (data, message) => {
  const { err, url } = data as { err?: Error; url?: string };
  surprises.push(`${message} ${url ?? ''}: ${err?.message} ${err?.cause ?? ''}`.slice(0, 1000));
};

type Caller = 'nobody' | 'user' | 'clerk' | 'staff';
const CALLERS: Caller[] = ['nobody', 'user', 'clerk', 'staff'];
const people = new Map<Caller, Person>();

/** Replaces a session that the calls themselves have ended. */
async function renew(caller: Caller) {
  if (caller === 'nobody') return;
  const role = caller === 'staff' ? 'admin' : 'user';
  const person =
    caller === 'clerk'
      ? await aClerk(shop, 'orders.fulfil', 'support')
      : await aPerson(shop, { role, balance: 5_000_000 });
  people.set(caller, person);
}

async function knownOf(operation: Operation, owner: Person): Promise<Sample> {
  const none = (): Record<string, string> => ({});
  const params = (await accessTable[operation.key]?.row?.(shop, owner).catch(none)) ?? {};
  const ids = [owner.id, owner.addressId, ...Object.values(params)];
  return { params, ids, body: accessTable[operation.key]?.body };
}

function wrongIn(operation: Operation, reply: LightMyRequestResponse): string | undefined {
  const { statusCode, payload } = reply;
  if (statusCode === 500 && operation.path.endsWith('/services/pgw')) return undefined;
  if (statusCode >= 500) return `${statusCode}: ${payload.slice(0, 300)}`;
  const isExcepted = operation.key in EXCEPTIONS || operation.path.startsWith('/sandbox/');
  if (statusCode < 400 || isExcepted) return undefined;
  if (statusCode === 416 && payload === '') return undefined;
  if (!String(reply.headers['content-type']).startsWith('application/json'))
    return `${statusCode} is no JSON: ${payload.slice(0, 100)}`;
  const { message, fields = {}, requestId } = reply.json();
  const unknown = [message, ...Object.values(fields)].filter((key) => !KEYS.has(String(key)));
  if (unknown.length > 0)
    return `${statusCode} says what no catalogue knows: ${String(unknown).slice(0, 100)}`;
  return typeof requestId === 'string' && requestId !== '' ? undefined : 'has no requestId';
}

async function send(operation: Operation, request: InjectOptions) {
  const endless = operation.key === 'GET /api/events';
  const reply = await shop.app
    .inject({ ...request, payloadAsStream: endless })
    .catch((fault: Error) => {
      // another call has just ended the session that requested the file
      if (!operation.key.endsWith('/export') || !fault.message.includes('destroyed')) throw fault;
    });
  if (!reply) return;
  if (!endless) return reply;
  const isStream = reply.statusCode === 200;
  reply.stream().destroy();
  return isStream ? undefined : { ...reply, statusCode: reply.statusCode, payload: '' };
}

it(`answers ${ROUNDS} rounds of hostile calls of every operation without a fault, seed ${SEED}`, async () => {
  await renew('user');
  await renew('clerk');
  await renew('staff');
  const described = await operationsOf(shop.app, people.get('staff')?.token ?? '');
  const keys = new Set(described.map(({ key }) => key));
  const others = Object.keys(accessTable)
    .filter((key) => !keys.has(key))
    .map(undescribed);
  const operations = [...described, ...others];
  expect(described.length).toBeGreaterThan(150);
  const owner = await aPerson(shop, { balance: 5_000_000 });
  const known = new Map<string, Sample>();
  for (const operation of operations) known.set(operation.key, await knownOf(operation, owner));

  const wrong = new Map<string, string>();
  const statuses: Record<number, number> = {};
  const call = async (operation: Operation, caller: Caller, seed: number) => {
    const random = createRandom(seed);
    const person = caller === 'user' && random.next() < 0.5 ? owner : people.get(caller);
    const rows = known.get(operation.key) ?? { ids: [], params: {} };
    const request = requestFor(operation, random, rows, person?.token);
    const reply = await send(operation, request);
    if (!reply) return;
    statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1;
    const fault = wrongIn(operation, reply as LightMyRequestResponse);
    if (fault) wrong.set(operation.key, `${fault}\n  ${caller} ${describe(request)}`);
    if (reply.statusCode === 401 && person) await renew(caller);
  };
  const calls = Array.from({ length: ROUNDS }, (_, round) =>
    operations.flatMap((operation, at) =>
      CALLERS.map(
        (caller, who) => () => call(operation, caller, SEED + round * 100_000 + at * 10 + who),
      ),
    ),
  ).flat();
  const line = calls.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const next of line) await next();
    }),
  );
  console.log(
    `fuzz: seed ${SEED}, ${operations.length} operations, ${calls.length} calls`,
    statuses,
  );
  expect(Object.fromEntries(wrong)).toEqual({});
  expect([...new Set(surprises)]).toEqual([]);
}, 240_000);

const describe = ({ method, url, headers, payload }: InjectOptions) =>
  `${method} ${url} ${JSON.stringify(headers)} ${String(payload ?? '')}`.slice(0, 700);
