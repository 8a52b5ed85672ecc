import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { noteRun } from '#server/db/job-runs.ts';
import { newId } from '#server/db/new-id.ts';
import { notePulse } from '#server/domain/monitoring/pulse.ts';
import { createLog } from '#server/log.ts';
import { openTestApp } from '#test/app.ts';
import { startTestContext } from '#test/context.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { hearMetrics, isRequest, ownMetrics, passOnMetrics } from './gather-metrics.ts';
import { collect, counter, type Family, histogram, renderMetrics } from './metrics.ts';
import { writeRequestsTo } from './request-line.ts';
import { watchStatements } from './statements.ts';
import { inScope } from './traces.ts';

const lines: string[] = [];
const context = await startTestContext();
const log = createLog((line) => lines.push(line));
context.deps.log = log;
const shop = await openTestApp(context);
const { app, call, sql, owner, sent, ctx } = shop;
writeRequestsTo((line) => lines.push(line));
watchStatements(60_000, log);

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it('nothing of a login, a payment or a search that belongs to a person stands in the log', async () => {
  lines.length = 0;
  const person = await aPerson(shop);
  const [row] = await sql<{ mobile: string }[]>`
    select mobile_number as mobile from users where id = ${person.id}`;
  const mobile = row?.mobile ?? '';
  const card = '6037991234567893';
  const asked = await call('POST /api/otp/send', { body: { mobileNumber: mobile } });
  const code = sent.at(-1)?.code ?? '';
  const { body } = await call('POST /api/auth/login', {
    body: { mobileNumber: mobile, otp: code, token: asked.body.token },
  });
  await app.inject({ url: `/api/main/products?q=${mobile}%20${card}` });
  await app.inject({
    url: `/api/orders/${newId()}?token=secret-of-a-link`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  const productId = await aProduct(shop, { title: 'کالای نمونه', brand: 'الف', category: 'ب' });
  const bought = await buy(shop, person, 'zarinpal', { productId });
  expect(bought.status).toBe(201);
  const all = lines.join('');
  expect(code).toMatch(/^\d{6}$/);
  for (const secret of [
    mobile,
    mobile.slice(1),
    code,
    card,
    body.accessToken,
    asked.body.token,
    person.token,
    'secret-of-a-link',
    'مشتری',
  ])
    expect(all).not.toContain(secret);
  expect(parsed()).toContainEqual(
    expect.objectContaining({
      message: 'request',
      method: 'POST',
      route: '/api/otp/send',
      status: 200,
    }),
  );
  expect(parsed().map(({ route }) => route)).toContain('/api/orders/:id');
});

it('a line of a request has its pattern, status, time, size and the id that is answered', async () => {
  lines.length = 0;
  const reply = await app.inject({ url: '/api/main/shop' });
  expect(parsed()).toEqual([
    {
      level: 'info',
      at: expect.any(String),
      message: 'request',
      method: 'GET',
      route: '/api/main/shop',
      status: 200,
      ms: expect.any(Number),
      kept: 'none',
      bytes: Number(reply.headers['content-length']),
      requestId: reply.headers['x-request-id'],
    },
  ]);
});

it('metrics are for the token, and without one for this machine alone', async () => {
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode);
  expect(await ask({})).toBe(200);
  expect(await ask({}, '203.0.113.7')).toBe(404);
  expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  const { telemetry } = ctx.config;
  telemetry.metricsToken = 'a token of sixteen and more';
  expect(await ask({})).toBe(404);
  expect(await ask({ authorization: 'Bearer a token of sixteen' })).toBe(404);
  expect(await ask({ authorization: `Bearer ${telemetry.metricsToken}` }, '203.0.113.7')).toBe(200);
  telemetry.metricsToken = undefined;
});

it('metrics count requests by pattern and status, and tell what the database knows', async () => {
  await app.inject({ url: `/api/orders/${newId()}` });
  await app.inject({ url: '/api/main/no-such-thing-09121234567' });
  const { body, headers } = await app.inject({ url: '/metrics' });
  expect(headers['content-type']).toContain('version=0.0.4');
  expect(body).toMatch(
    /hojreh_requests_total\{process="\d+",method="GET",route="\/api\/orders\/:id",status="401",kept="none"\} \d+/,
  );
  expect(body).toMatch(
    /hojreh_request_seconds_bucket\{process="\d+",route="\/api\/orders\/:id",le="\+Inf"\} \d+/,
  );
  expect(body).toContain('hojreh_refusals_total');
  expect(body).toContain('hojreh_database_up 1');
  expect(body).toMatch(/hojreh_payments_open \d+/);
  expect(body).not.toContain('09121234567');
  for (const name of body.matchAll(/^# TYPE (\S+) /gm))
    expect(body.split(`# TYPE ${name[1]} `)).toHaveLength(2);
});

it('a slow statement is logged with its route and without its values, in a transaction as well', async () => {
  lines.length = 0;
  watchStatements(10, log);
  const slow = (asked: typeof sql | typeof ctx.sql) =>
    inScope(
      { requestId: 'r-1', route: '/api/things' },
      async () => await asked`select pg_sleep(0.03), ${'09121112233'}::text`,
    );
  await slow(sql);
  await inTransaction(ctx, (tx) => slow(tx.sql));
  watchStatements(60_000, log);
  const logged = parsed().filter(({ message }) => message === 'slow statement');
  expect(logged).toHaveLength(2);
  for (const line of logged)
    expect(line).toMatchObject({
      level: 'warn',
      route: '/api/things',
      requestId: 'r-1',
      statement: 'select pg_sleep(0.03), $1::text',
    });
  expect(lines.join('')).not.toContain('09121112233');
});

it('buckets of a histogram hold everything below them', () => {
  const took = histogram('test_seconds', 'For this test', [0.1, 1]);
  for (const seconds of [0.05, 0.5, 5]) took.observe('route="/x"', seconds);
  const text = renderMetrics(collect().filter(({ name }) => name === 'hojreh_test_seconds'));
  expect(text).toBe(
    '# HELP hojreh_test_seconds For this test\n# TYPE hojreh_test_seconds histogram\n' +
      'hojreh_test_seconds_bucket{route="/x",le="0.1"} 1\nhojreh_test_seconds_bucket{route="/x",le="1"} 2\n' +
      'hojreh_test_seconds_bucket{route="/x",le="+Inf"} 3\nhojreh_test_seconds_sum{route="/x"} 5.55\n' +
      'hojreh_test_seconds_count{route="/x"} 3\n',
  );
});

it('a metric with unknown labels stays bounded', () => {
  const wild = counter('test_wild_total', 'For this test');
  for (let n = 0; n < 5_000; n++) wild.add(`id="${n}"`);
  const [family] = collect().filter(({ name }) => name === 'hojreh_test_wild_total');
  expect(family?.samples.length).toBeLessThanOrEqual(2_000);
});

it('merged metrics of processes have the same names as those of one process', () => {
  const overIpc = JSON.parse(JSON.stringify(ownMetrics())) as Family[];
  expect(renderMetrics(overIpc)).toMatch(/^hojreh_process_start_time_seconds\{process="\d+"\} /m);
});

it('one process answers for all of the machine, and one that hangs keeps nobody waiting', async () => {
  const family = (pid: number): Family => ({
    name: 'hojreh_x_total',
    type: 'counter',
    help: 'x',
    samples: [[`process="${pid}"`, pid, '']],
  });
  const hung = { send: () => {}, on: () => {} };
  const child = (pid: number) => ({
    send: (said: unknown) => {
      if (isRequest(said)) hearMetrics({ metrics: 'tell', id: said.id, families: [family(pid)] });
    },
    on: () => {},
  });
  const answer = await new Promise<{ families: Family[] }>((resolve) => {
    const asking = {
      send: (said: unknown) => !isRequest(said) && resolve(said as { families: Family[] }),
      on: (_event: 'message', hear: (said: unknown) => void) => hear({ metrics: 'ask', id: 'a' }),
    };
    passOnMetrics(asking, () => [child(1), child(2), hung]);
  });
  expect(renderMetrics(answer.families)).toBe(
    '# HELP hojreh_x_total x\n# TYPE hojreh_x_total counter\nhojreh_x_total{process="1"} 1\nhojreh_x_total{process="2"} 2\n',
  );
});

it('a locked queue table hides only its own metrics', async () => {
  await owner.begin(async (tx) => {
    await tx`lock table graphile_worker._private_jobs in access exclusive mode`;
    const read = async () => (await app.inject({ url: '/metrics' })).body;
    // on a busy machine another figure may be late once
    await expect.poll(read, { timeout: 25_000 }).toMatch(/hojreh_incidents_open \d+/);
    const body = await read();
    expect(body).toContain('hojreh_database_up 1');
    expect(body).toMatch(/hojreh_texts_waiting \d+/);
    expect(body).not.toContain('hojreh_jobs_waiting');
  });
}, 40_000);

it('every rule and panel that comes along asks for metrics that are there', async () => {
  await noteRun(sql, 'renew_counts', { startedAt: ctx.now(), endedAt: ctx.now() });
  await notePulse(ctx);
  const { body } = await app.inject({ url: '/metrics' });
  const exported = new Set([...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  const asked = ['deploy/alerts.yml', 'deploy/grafana.json'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/hojreh_\w+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    ),
  );
  // these have rows where there is a replica, an archive or a bank alone; that there is none has an end of its own
  const elsewhere = [
    'hojreh_replica_lag_seconds',
    'hojreh_wal_archive_stuck',
    'hojreh_wal_archive_age_seconds',
  ];
  expect(asked.filter((name) => !exported.has(name) && !elsewhere.includes(name))).toEqual([]);
  expect(body).toMatch(/hojreh_job_last_success_seconds\{job="renew_counts"\} \d+/);
  expect(body).toMatch(/hojreh_disk_free_bytes\{host="[^"]+",place="data"\} \d+/);
  expect(body).toMatch(/hojreh_info\{version="\d+\.\d+\.\d+[^"]*"\} 1/);
});
