import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actions } from '#shared/labels/log/actions.ts';
import { entities } from '#shared/labels/log/entities.ts';

const DOMAIN = join(import.meta.dirname, '../../../server/domain');
const sources = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(DOMAIN, name), 'utf8'));
/** Lines of the server that write a log entry: those with `action:`. */
const written = sources.flatMap((text) => text.match(/^.*\baction:.*$/gm) ?? []);

it('every action of the log has a Persian name', () => {
  const names = written.flatMap((line) => [...line.matchAll(/'([a-z_]{3,}\.[a-z_]+)'/g)]);
  const acts = new Set(names.map(([, name = '']) => name).filter((name) => name.includes('.')));
  expect(acts.size).toBeGreaterThan(40);
  expect([...acts].filter((name) => !(name in actions))).toEqual([]);
});

it('every kind of record in the log has a Persian name', () => {
  const named = sources.flatMap((text) => [...text.matchAll(/\bentity: '([a-z_]+)'/g)]);
  expect(
    [...new Set(named.map(([, name = '']) => name))].filter((one) => !(one in entities)),
  ).toEqual([]);
});
