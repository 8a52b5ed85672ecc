import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { CODINGS, codingFor, pack } from '#server/http/encodings.ts';
import { type CachedResponse, fill, makeForm } from './cached-response.ts';
import { createResponseStore } from './response-store.ts';

const ROOM = 2 * 1024 * 1024;
const addressOf = (n: number) => ({
  url: `/page/${n}`,
  path: `/page/${n}`,
  hasQuery: false,
  route: '/',
});

async function anAnswer(): Promise<CachedResponse> {
  const answer: CachedResponse = {
    status: 200,
    tags: [],
    since: 1,
    checked: 1,
    requestId: '',
    hash: 'h',
    uses: 1,
    forms: new Map(),
    making: new Map(),
    isPacked: false,
    isWell: false,
    isCacheable: true,
    headers: ['content-type', 'text/html'],
    freshUntil: Number.POSITIVE_INFINITY,
    usableUntil: Number.POSITIVE_INFINITY,
  };
  await fill(answer, randomBytes(9_000), 'br');
  return answer;
}

it.each(CODINGS)(
  'an answer compressed with %s takes no more memory than it has bytes',
  async (coding) => {
    const packed = await pack(Buffer.from('text '.repeat(500)), coding, 'quick');
    expect(packed.buffer.byteLength).toBe(packed.length);
  },
);

it.each(['identity', 'gzip'])(
  'all who ask at once for a form that is not there share the bytes of one: %s',
  async (accepted) => {
    const answer = await anAnswer();
    const forms = await Promise.all(Array.from({ length: 50 }, () => makeForm(answer, accepted)));
    expect(new Set(forms.map(({ body }) => body)).size).toBe(1);
    expect(answer.making.size).toBe(0);
  },
);

it('what is cached in every coding stays within its room', async () => {
  const store = createResponseStore(ROOM, anAnswer);
  const addresses = Array.from({ length: 400 }, (_, n) => addressOf(n));
  for (const address of addresses) {
    const answer = await store.render({ address, accepted: 'br', requestId: '' });
    store.promote(address, answer);
    for (const coding of CODINGS) {
      expect(codingFor(coding)).toBe(coding);
      await makeForm(answer, coding);
      store.promote(address, answer);
    }
  }
  const cached = addresses.flatMap((address) => store.find(address) ?? []);
  const bytes = cached.flatMap(({ forms }) => [...forms.values()]).map(({ body }) => body.length);
  expect(cached.length).toBeGreaterThan(10);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(ROOM);
});
