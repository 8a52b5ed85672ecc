import { cpSync, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyMachine, type Machine } from './machine.ts';

const MB = 1024 * 1024;
let machine: Machine;
let shop: Server;

/** Replaces the shop behind the proxy: reports received requests, and sends answers in chunks. */
beforeAll(async () => {
  machine = await emptyMachine();
  mkdirSync(machine.at('/srv/shop/current'), { recursive: true });
  cpSync(resolve(import.meta.dirname, '../../deploy'), machine.at('/srv/shop/current/deploy'), {
    recursive: true,
  });
  shop = createServer((asked, answer) => {
    if (asked.url === '/api/events') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      return void answer.write(': at once\n\n');
    }
    let size = 0;
    asked.on('data', (chunk: Buffer) => {
      size += chunk.length;
    });
    asked.on('end', () => answer.end(JSON.stringify({ ...asked.headers, size })));
  }).listen(machine.ports.shop, '127.0.0.1');
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await machine.end();
});

type Call = { port: number; path?: string; body?: Buffer; headers?: Record<string, string> };

/** Through the proxy, as a browser that opens https://shop.example. */
function open({ port, path = '/', body, headers }: Call): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        rejectUnauthorized: false,
        servername: 'shop.example',
        headers: {
          host: 'shop.example',
          ...headers,
          ...(body && { 'content-length': body.length }),
        },
      },
      done,
    );
    // a proxy may answer before it has read everything
    call.on('error', fail);
    call.end(body);
  });
}

async function readJson(answer: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  expect(`${answer.statusCode} ${text}`).toMatch(/^200 \{/);
  return JSON.parse(text);
}

async function expectGoodProxy(port: number) {
  const invented = {
    'x-forwarded-for': '1.2.3.4',
    'x-request-id': 'of-the-caller',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    'accept-encoding': 'gzip',
  };
  const answer = await open({ port, headers: invented });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers.server ?? '').not.toMatch(/\d/);
  const reached = await readJson(answer);
  expect(reached.traceparent).toBeUndefined();
  expect(reached).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
  expect(String(reached.host)).toMatch(/^shop\.example/);
  expect(reached['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/);
  const film = await readJson(await open({ port, body: Buffer.alloc(63 * MB) }));
  expect(film.size).toBe(63 * MB);
  const refused = await open({ port, body: Buffer.alloc(65 * MB) }).catch(() => undefined);
  // refused while it is still sent: an answer (413, in Caddy 2.6 502), or a cut
  if (refused) expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  const news = await open({ port, path: '/api/events' });
  const [line] = await news.take(1).toArray();
  expect(String(line)).toContain('at once');
  news.destroy();
}

test('nginx terminates TLS, sets the client address, and passes films and events on', async () => {
  await machine.sh(
    `d=/etc/letsencrypt/live/shop.example; mkdir -p $d && openssl req -x509 -newkey rsa:2048 -nodes -days 2 \\
      -subj /CN=shop.example -keyout $d/privkey.pem -out $d/fullchain.pem`,
    { asRoot: true },
  );
  await machine.run('nginx');
  await machine.sh('nginx', { asRoot: true });
  try {
    await expectGoodProxy(machine.ports.https);
    const log = await machine.sh('cat /var/log/nginx/shop.log', { asRoot: true });
    expect(log).toContain('GET / 200');
  } finally {
    await machine.sh('nginx -s stop', { asRoot: true });
  }
});

test('Caddy does the same', async ({ skip }) => {
  // `command -v` would find the wrapper of the tests
  const hasCaddy = await machine.sh('test -x /usr/bin/caddy || echo none');
  if (hasCaddy.trim() === 'none') skip('Caddy is not installed');
  await machine.run('caddy');
  // the same file, with a certificate of its own in place of a public one
  await machine.sh(
    `{ printf '{\\n  http_port %s\\n  https_port %s\\n  admin off\\n  skip_install_trust\\n  local_certs\\n}\\n' $HTTP_PORT $HTTPS_PORT; cat /etc/caddy/Caddyfile; } > /etc/caddy/here
    SHOP_UPSTREAM=127.0.0.1:3000 setsid caddy run --config /etc/caddy/here --adapter caddyfile > /var/caddy.log 2>&1 < /dev/null &
    echo $! > /var/caddy.pid
    for i in $(seq 100); do curl --silent --insecure --resolve shop.example:$HTTPS_PORT:127.0.0.1 https://shop.example:$HTTPS_PORT/ > /dev/null && exit; sleep 0.3; done
    cat /var/caddy.log; exit 1`,
    { asRoot: true },
  );
  await expectGoodProxy(machine.ports.https).finally(() =>
    machine.sh('kill $(cat /var/caddy.pid)', { asRoot: true }),
  );
});

test('systemd takes the units', async ({ skip }) => {
  const found = await machine.sh('command -v systemd-analyze || echo none');
  if (found.trim() === 'none') skip('systemd-analyze is not installed');
  // the account and programs of the document exist on another machine only
  const output = await machine.sh(
    `cd /srv/shop/current/deploy && for u in shop.service shop@3001.service; do
      sed -e 's#^ExecStart=/usr/bin/node#ExecStart=/bin/true#' -e 's/^User=.*/User=root/' -e 's/^Group=.*/Group=root/' "\${u/3001/}" > "/var/$u"
    done; systemd-analyze verify /var/shop.service /var/shop@3001.service 2>&1`,
    { asRoot: true },
  );
  expect(output.split('\n').filter((line) => line.includes('/shop'))).toEqual([]);
});
