import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockOf } from './document.ts';
import { type Machine, newMachine } from './machine.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await newMachine();
});
afterAll(() => machine.end());

test('settings are written into a file of their own, for its owner only', async () => {
  await machine.run('write-settings');
  expect(await machine.sh('stat -c %a /etc/shop/env')).toBe('600\n');
});

test('a new live shop is made once', async () => {
  expect(await machine.run('make-shop')).toContain('The shop is made');
  await expect(machine.run('make-shop')).rejects.toThrow(
    'There is a shop in this database already',
  );
});

test('the service opens it', async () => {
  writeFileSync(machine.at('/etc/systemd/system/shop.service'), machine.here(blockOf('unit').text));
  expect(await machine.run('start-service')).toContain('"ok":true');
  const home = await fetch(machine.url);
  expect(home.status).toBe(200);
});
