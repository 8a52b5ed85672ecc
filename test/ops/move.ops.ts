import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockOf } from './document.ts';
import { type Machine, newMachine } from './machine.ts';
import { hasServer, type OwnServer, startOwnServer } from './own-server.ts';

describe.skipIf(!hasServer)(
  'from the embedded database to a server of another major version',
  () => {
    let machine: Machine;
    let server: OwnServer;
    beforeAll(async () => {
      machine = await newMachine();
      server = await startOwnServer();
      await machine.run('write-settings');
      await machine.run('make-shop');
      await machine.run('start-service');
    });
    afterAll(async () => {
      await machine.end();
      await server.stop();
    });

    test('its role and database are created as documented', () => {
      const text = blockOf('make-database').text.replaceAll('runuser -u postgres -- ', '');
      // a second one: the first is that of the other test
      server.run('bash', '-euo', 'pipefail', '-c', text.replaceAll('shop', 'market'));
      const output = server.sql(
        "select datcollate, pg_encoding_to_char(encoding) from pg_database where datname = 'market'",
      );
      expect(output).toMatch(/C\.UTF-8 *\| UTF8/);
      const users = blockOf('pgbouncer-users').text.replaceAll('runuser -u postgres -- ', '');
      const list = join(server.folder, 'userlist.txt');
      const here = users.replace("'shop'", "'market'").replace('/etc/pgbouncer/userlist.txt', list);
      server.run('bash', '-euo', 'pipefail', '-c', here);
      expect(readFileSync(list, 'utf8')).toMatch(/^"market" "SCRAM-SHA-256\$.+"\n$/);
    });

    test('the shop moves and opens there, and the embedded one opens no more', async () => {
      await machine.run('stop-service');
      const output = await machine.run('move-database', {
        'postgres://shop_owner:password@127.0.0.1:5432/shop': server.url,
      });
      expect(output).toContain('The shop has moved');
      await expect(machine.sh('cd /srv/shop/current && npm start')).rejects.toThrow('has moved');
      await machine.sh(`echo 'DATABASE_URL=${server.url}' >> /etc/shop/env`);
      expect(await machine.run('restart')).toContain('"ok":true');
      expect((await fetch(machine.url)).status).toBe(200);
    });
  },
);
