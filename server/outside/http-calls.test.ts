import { expect, it } from 'vitest';
import { startWire } from '#test/wire.ts';
import { askVerifier } from './bot-check/verifiers.ts';
import { postJson } from './gateways/gateway.ts';
import { askSoap } from './gateways/mellat-soap.ts';
import { postWebhook } from './http-calls.ts';
import { asJson, askProvider } from './sms/ask-provider.ts';

const wire = startWire();
const callers: [string, (url: string) => Promise<unknown>, unknown][] = [
  ['a bank with JSON', (url) => postJson(url, {}, 5_000), undefined],
  ['a bank with SOAP', (url) => askSoap(url, 'bpVerifyRequest', [], 5_000), undefined],
  [
    'a panel for texts',
    (url) => askProvider(url, asJson({}, {})),
    { ok: false, retryable: true, isLost: true, code: 'network' },
  ],
  [
    'a bot check',
    (url) => askVerifier({ provider: 'x', url, token: 'x', body: {}, now: () => new Date() }),
    { ok: false, code: 'unreachable' },
  ],
  ['a webhook', (url) => postWebhook(url, {}), false],
];

it.each(callers)('%s that redirects is not followed', async (_, ask, expected) => {
  wire.says((response, { path }) =>
    path === '/'
      ? response.writeHead(307, { location: '/elsewhere' }).end()
      : response.end('{"success":true}'),
  );
  expect(await ask(`${wire.url()}/`)).toEqual(expected);
  expect(wire.heard.map(({ path }) => path)).toEqual(['/']);
});
