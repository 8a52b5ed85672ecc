import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockOf } from './document.ts';
import { type Machine, newMachine } from './machine.ts';
import { hasServer, type OwnServer, startOwnServer } from './own-server.ts';

describe.skipIf(!hasServer)('a live shop on the PostgreSQL of the distribution', () => {
  let machine: Machine;
  let server: OwnServer;
  beforeAll(async () => {
    machine = await newMachine();
    server = await startOwnServer();
  });
  afterAll(async () => {
    await machine.end();
    await server.stop();
  });

  /** As root there; `shop` is the superuser of the tests already. */
  const onServer = (block: string) =>
    server.run(
      'bash',
      '-euo',
      'pipefail',
      '-c',
      blockOf(block)
        .text.replaceAll('runuser -u postgres -- ', '')
        .replaceAll(/\bshop\b/g, 'market')
        .replaceAll('shop_', 'market_'),
    );
  /** An address of the documents as it is here. */
  const address = (documented: string) => ({
    [documented]: documented
      .replace('127.0.0.1:5432', new URL(server.url).host)
      .replace('//shop', '//market')
      .replace('/shop', '/market'),
  });
  const OWNER = 'postgres://shop_owner:password@127.0.0.1:5432/';
  const SELLER = 'postgres://shop:another-password@127.0.0.1:5432/';

  test('is made and opens there, and warns of no release that it lacks', async () => {
    onServer('make-database');
    await machine.run('write-settings');
    await machine.run('use-own-database', {
      ...address(`${OWNER}shop`),
      ...address(`${SELLER}shop`),
    });
    expect(await machine.run('make-shop')).toContain('The shop is made');
    expect(await machine.run('start-service')).toContain('"ok":true');
    expect(await machine.run('read-journal')).not.toContain('lacks the security fixes');
  });

  test('its backup is rehearsed in a database of its own, while it is open', async () => {
    await machine.run('make-backup-folder');
    await machine.run('set-backups');
    expect(await machine.run('take-backup')).toContain('is whole');
    onServer('make-drill-database');
    const drill = { ...address(`${OWNER}shop_drill`), ...address(`${SELLER}shop_drill`) };
    expect(await machine.run('rehearse-restore-apart', drill)).toContain('is restored');
    onServer('drop-drill-database');
    expect((await fetch(machine.url)).status).toBe(200);
  });
});
