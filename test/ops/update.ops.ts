import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { closeApp } from '#server/http/close-app.ts';
import { startTestContext } from '#test/context.ts';
import { aProduct } from '#test/products.ts';
import { freePort } from '../../e2e/shop.ts';
import { emptyMachine, type Machine } from './machine.ts';

const WORKERS = 4;
/** Between the two requests of a worker and its next two: nginx lets an address have a hundred a second. */
const PAUSE_MS = 20;
const context = await startTestContext({ trustProxy: 1 });
await aProduct(context, { title: 'کالا', brand: 'آوا', category: 'صوتی' });
const ports = [await freePort(), await freePort()];
const shops: FastifyInstance[] = [];
let machine: Machine;

/**
 * Two processes of one shop behind nginx with the file of `deploy`, their lines written as
 * operations/updates.md says.
 */
beforeAll(async () => {
  machine = await emptyMachine();
  mkdirSync(machine.at('/srv/shop/current'), { recursive: true });
  const deploy = resolve(import.meta.dirname, '../../deploy');
  cpSync(deploy, machine.at('/srv/shop/current/deploy'), { recursive: true });
  await machine.sh(
    `d=/etc/letsencrypt/live/shop.example; mkdir -p $d && openssl req -x509 -newkey rsa:2048 -nodes -days 2 \\
      -subj /CN=shop.example -keyout $d/privkey.pem -out $d/fullchain.pem`,
    { asRoot: true },
  );
  await machine.run('nginx');
  const conf = machine.at('/etc/nginx/conf.d/shop.conf');
  const written = readFileSync(conf, 'utf8');
  const servers = ports.map((port) =>
    linesOf('operations/updates.md').replace('3001', String(port)),
  );
  writeFileSync(
    conf,
    written.replace(/ {2}server 127\.0\.0\.1:\d+.*\n/, `${servers.join('\n')}\n`),
  );
  for (const at of ports.keys()) await open(at);
  await machine.sh('nginx', { asRoot: true });
});
afterAll(async () => {
  await machine.sh('nginx -s stop', { asRoot: true });
  await Promise.all(shops.map((shop) => shop.close()));
  await machine.end();
});

/** The line of the first of two services. */
function linesOf(document: string): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs', document), 'utf8');
  return /server 127\.0\.0\.1:3001[^;]*;/.exec(text)?.[0] ?? '';
}

async function open(at: number): Promise<void> {
  const { app } = await buildApp(context.deps);
  await app.listen({ host: '127.0.0.1', port: ports[at] ?? 0 });
  shops[at] = app;
}

/** The text restarts one of two services: it ends, and another one opens in its place. */
async function restart(at: number): Promise<void> {
  await closeApp(shops[at] as FastifyInstance, true);
  await sleep(1_000);
  await open(at);
  const ready = async () => (await fetch(`http://127.0.0.1:${ports[at]}/readyz`)).status;
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
}

type Answer = { status: number | string; type: string; after: string | undefined; text: string };

function ask(agent: Agent, method: string, path: string): Promise<Answer> {
  return new Promise((done) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: machine.ports.https,
        agent,
        method,
        path,
        rejectUnauthorized: false,
        servername: 'shop.example',
        headers: { host: 'shop.example', 'content-length': 0 },
      },
      async (answer) => {
        let text = '';
        for await (const chunk of answer) text += String(chunk);
        const { 'content-type': type = '', 'retry-after': after } = answer.headers;
        done({ status: answer.statusCode ?? 0, type, after, text });
      },
    );
    call.on('error', ({ message }) => done({ status: message, type: '', after: '', text: '' }));
    call.end();
  });
}

test('an update of two services behind nginx, one after the other, loses no request', async () => {
  const statuses: Record<string, number> = {};
  let isOver = false;
  const worker = async (_: unknown, n: number) => {
    // a buyer of its own
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.0.${n + 2}` });
    while (!isOver) {
      for (const [method, path] of [
        ['GET', '/api/main/products'],
        ['POST', '/api/visits?kind=view'],
      ] as const) {
        const { status } = await ask(agent, method, path);
        statuses[`${method} ${status}`] = (statuses[`${method} ${status}`] ?? 0) + 1;
      }
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  };
  const workers = Promise.all(Array.from({ length: WORKERS }, worker));
  for (const at of [0, 1, 0, 1]) await restart(at);
  isOver = true;
  await workers;
  expect(Object.keys(statuses).toSorted()).toEqual(['GET 200', 'POST 204']);
  expect(statuses['POST 204']).toBeGreaterThan(100);
});

test('while no process answers, visitors read a page in Persian and programs a key', async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  const agent = new Agent();
  const page = await ask(agent, 'GET', '/products?page=2');
  expect([page.status, page.after, page.type]).toEqual([503, '10', 'text/html; charset=utf-8']);
  expect(page.text).toContain('چند لحظه صبر کنید');
  const program = await ask(agent, 'POST', '/api/orders');
  expect([program.status, program.type]).toEqual([503, 'application/json']);
  expect(JSON.parse(program.text)).toEqual({ message: 'busy' });
  for (const at of ports.keys()) await open(at);
});
