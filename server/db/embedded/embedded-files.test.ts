import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireMajor } from './cluster-folders.ts';
import { accountIn } from './embedded-files.ts';

const nobody = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/usr/sbin/nologin\n';

it('root hands the database of a real shop to an account of its own only', () => {
  expect(accountIn(`${nobody}postgres:x:101:104::/:/bin/sh\n`, false)).toEqual({
    uid: 101,
    gid: 104,
  });
  expect(() => accountIn(nobody, false)).toThrow('`nobody` is shared');
  expect(accountIn(nobody, true)).toEqual({ uid: 65534, gid: 65533 });
});

it('a cluster of another major version is reported, not opened', () => {
  const data = mkdtempSync(join(tmpdir(), 'hojreh-major-'));
  writeFileSync(join(data, 'PG_VERSION'), '12\n');
  expect(() => requireMajor(data)).toThrow(/made by PostgreSQL 12, .* brings \d\d/);
  rmSync(data, { recursive: true });
});
