import { expect, it } from 'vitest';
import { hitLines, tellRest } from './hit-lines.ts';
import { type Answered, noteAnswer, writeRequestsTo } from './request-line.ts';

const lines: Record<string, unknown>[] = [];
writeRequestsTo((line) => lines.push(JSON.parse(line)));
hitLines.mostASecond = 2;

const answer = (some: Partial<Answered>) =>
  noteAnswer({
    method: 'GET',
    route: '/',
    status: 200,
    ms: 0.5,
    bytes: 100,
    requestId: 'r',
    cacheState: 'hit',
    ...some,
  });

it('of many answers from memory the first of a second have lines, and one line has the sums of the others', () => {
  for (let n = 1; n <= 5; n++) answer({ requestId: `r${n}` });
  answer({ route: '/products', status: 304, bytes: 0 });
  // personal answers and cache misses are never summed up
  answer({ requestId: 'rendered', cacheState: 'miss' });
  answer({ requestId: 'own', cacheState: 'none' });
  expect(lines.map(({ requestId }) => requestId)).toEqual(['r1', 'r2', 'rendered', 'own']);
  tellRest();
  const sums = { level: 'info', at: expect.any(String), message: 'more requests', method: 'GET' };
  expect(lines.slice(4)).toEqual([
    { ...sums, route: '/', status: 200, ms: 1.5, bytes: 300, answers: 3, kept: 'hit' },
    { ...sums, route: '/products', status: 304, ms: 0.5, bytes: 0, answers: 1, kept: 'hit' },
  ]);
  answer({ bytes: 7 });
  tellRest();
  expect(lines.at(-1)).toMatchObject({ route: '/', bytes: 7, answers: 1 });
  tellRest();
  expect(lines).toHaveLength(7);
});
