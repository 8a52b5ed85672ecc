import { expect, it } from 'vitest';
import { startTestContext } from '#test/context.ts';
import { createLog, textOf } from './log.ts';

const { sql } = await startTestContext();
const lines: string[] = [];
const log = createLog((line) => lines.push(line));

it('writes a failing query without what was asked for', async () => {
  const typed = 'مشتری 09121112233';
  const error = await sql`select * from users where first_name = ${typed} and nothing = 1`.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  log.error({ err: error, requestId: 'r-1' }, 'unexpected error');
  const line = lines.at(-1);
  expect(line).toContain('select * from users');
  expect(line).toContain('column \\"nothing\\" does not exist');
  expect(line).toContain('"requestId":"r-1"');
  expect(line).not.toMatch(/09121112233|مشتری|params/);
});

it.each(['09121112233', '+989121112233', '6037991234567893', '0499370899'])(
  'writes no number of a person, wherever an error quotes it: %s',
  (number) => {
    const error = new Error(`the value (${number}) is taken`, { cause: new Error(`by ${number}`) });
    expect(textOf(error)).toMatch(/the value \(…\) is taken.*by …/s);
  },
);

it('writes ids, times and places in the code as they are', () => {
  const id = '01a20136-f551-70b6-ae08-750e004e1a84';
  expect(textOf(new Error(`no row ${id}`))).toContain(id);
  expect(textOf(new Error('x'))).toMatch(/log\.test\.ts:\d+:\d+/);
});

it('writes one line of JSON for each event, with its moment, its level and what belongs to it', () => {
  log.warn({ order: 'a', n: 2 }, 'late\nanswer');
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'warn',
    message: 'late\nanswer',
    order: 'a',
    n: 2,
  });
  expect(lines.at(-1)).not.toContain('\n');
});

it('writes what JSON cannot say rather than fail', () => {
  const data: Record<string, unknown> = { amount: 12n };
  data.itself = data;
  log.error(data, 'odd');
  expect(lines.at(-1)).toMatch(/"message":"odd"/);
});
