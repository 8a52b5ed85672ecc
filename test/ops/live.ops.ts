import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Machine, newMachine } from './machine.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await newMachine();
});
afterAll(() => machine.end());

test.skipIf(!existsSync('/usr/sbin/debootstrap') || process.getuid?.() !== 0)(
  'the Node and the npm of Debian 12 install the shop, with all that it needs on this machine',
  () => {
    const output = inject('installed');
    expect(output).toMatch(/^v18\./m);
    expect(output).toMatch(/^9\./m);
    expect(output).toContain('because Node 18');
    expect(output).toContain('is the current release');
  },
);

test('settings are written into a file of their own, for its owner only', async () => {
  const output = await machine.run('write-settings');
  expect(output).toContain('New keys: SECRET_KEY, DATA_KEYS');
  expect(output).toContain('npm run init');
  expect(await machine.sh('stat -c %a /etc/shop/env')).toBe('600\n');
});

test('a new live shop is made once', async () => {
  expect(await machine.run('make-shop')).toContain('The shop is made');
  await expect(machine.run('make-shop')).rejects.toThrow(
    'There is a shop in this database already',
  );
});

test('the service opens it, and its journal holds no key', async () => {
  expect(await machine.run('start-service')).toContain('"ok":true');
  expect((await fetch(machine.url)).status).toBe(200);
  const journal = await machine.run('read-journal');
  expect(journal).toContain('Hojreh is open: https://shop.example');
  expect(journal).not.toContain('the-key-of-the-panel');
});

test('a backup is made while it is open, and brings the shop back beside it', async () => {
  await machine.run('make-backup-folder');
  await machine.run('set-backups');
  expect(await machine.run('take-backup')).toContain('is whole');
  expect(await machine.run('rehearse-restore')).toContain('is restored');
  expect((await fetch(machine.url)).status).toBe(200);
});

test('a copy becomes a rehearsal, and the real shop does not', async () => {
  await machine.run('prepare-rehearsal');
  await expect(
    machine.sh(
      'cd /srv/shop/current && SETTINGS_FILE=/etc/shop/rehearsal DATA_DIR=/srv/shop-data npm run rehearse',
    ),
  ).rejects.toThrow('that of the real shop');
  await machine.run('copy-for-rehearsal');
  expect(await machine.run('rehearse')).toContain('a rehearsal from now on');
  await expect(
    machine.sh(
      // another port, because the real shop uses its own
      'cd /srv/shop/current && PORT=$HTTP_PORT DATA_DIR=/srv/shop-rehearsal npm start',
    ),
  ).rejects.toThrow('only SHOP_MODE=rehearsal opens it');
  expect((await fetch(machine.url)).status).toBe(200);
});

test('a release holds nothing that only building or testing needs', async () => {
  const held = await machine.sh(
    'cd /srv/shop/current/node_modules && ls -d vite vitest 2>&1 || true',
  );
  expect(held.match(/No such file/g)).toHaveLength(2);
  console.log(
    await machine.sh(
      'cd /srv/shop/current && du -sh . node_modules && ls node_modules/*/package.json node_modules/@*/*/package.json | wc -l',
    ),
  );
});

test('a new version is built beside the running one, takes over, and the one before comes back', async () => {
  await machine.sh(`git config --global user.name test
git config --global user.email test@localhost
git clone -q /srv/shop/source /srv/shop/work && cd /srv/shop/work
f=server/db/migrations/9999_later.sql; echo 'ALTER TABLE "products" ADD COLUMN "of_a_later_version" text;' > $f
node -e "const f='server/db/migrations/meta/_journal.json',j=JSON.parse(fs.readFileSync(f,'utf8'));j.entries.push({idx:9999,version:'7',when:j.entries.at(-1).when+1,tag:'9999_later',breakpoints:true});fs.writeFileSync(f,JSON.stringify(j))"
git add -A && git commit -qm later && git -C /srv/shop/source remote set-url origin /srv/shop/work`);
  const before = await machine.sh('readlink /srv/shop/current');
  const watch = watchShop(machine.url);
  const built = await machine.run('build-update');
  expect(await machine.run('migrate-database')).toContain('is ready for this version');
  expect(await watch.end()).toEqual({ failed: 0 });
  expect(built).toContain('(current)');
  await machine.run('use-latest');
  expect(await machine.sh('readlink /srv/shop/current')).not.toBe(before);
  // the version before still serves while its successor migrates beside it
  await machine.sh(`cd /srv/shop/current && timeout 60 npm run staff -- list`);
  expect((await fetch(`${machine.url}/products`)).status).toBe(200);
  expect(await machine.run('restart')).toContain('"ok":true');
  await machine.run('go-back');
  expect(await machine.sh('readlink /srv/shop/current')).toBe(before);
  expect(await machine.run('restart')).toContain('"ok":true');
  expect((await fetch(`${machine.url}/products`)).status).toBe(200);
  expect(await machine.run('tidy')).not.toContain('is removed');
});

/** Requests a page repeatedly until stopped. */
function watchShop(url: string) {
  let isOver = false;
  const run = async () => {
    let failed = 0;
    while (!isOver) {
      const answer = await fetch(`${url}/products`).catch(() => undefined);
      await answer?.text();
      if (answer?.status !== 200) failed++;
      await new Promise((done) => setTimeout(done, 500));
    }
    return { failed };
  };
  const result = run();
  return {
    end: () => {
      isOver = true;
      return result;
    },
  };
}
