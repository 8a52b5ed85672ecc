import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { trimLog } from './trim-log.ts';

it('the log of the embedded database is cut at its size, while its writer goes on', async () => {
  const home = mkdtempSync(join(tmpdir(), 'hojreh-log-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const path = join(home, 'postgres.log');
  const writer = openSync(path, 'a');
  writeSync(writer, 'before '.repeat(20));
  await trimLog(home, 1_000);
  expect(readFileSync(path, 'utf8')).toContain('before');
  await trimLog(home, 100);
  writeSync(writer, 'after');
  expect([readFileSync(path, 'utf8'), readFileSync(`${path}.1`, 'utf8')]).toEqual([
    'after',
    'before '.repeat(20),
  ]);
  appendFileSync(path, '!');
  await trimLog(join(home, 'none'), 0);
});
