import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClamdManner, MALWARE, startClamd } from '#test/clamd-server.ts';
import { createClamd } from './clamd.ts';

const clamd = await startClamd();
afterAll(() => clamd.close());
beforeEach(() => {
  clamd.manner = 'honest';
});
const scanner = createClamd({ host: '127.0.0.1', port: clamd.port }, 300);

describe('a scan by clamd', () => {
  it('sends the whole file in chunks and reads the verdict', async () => {
    const large = Buffer.alloc(300_000, 'a');
    expect(await scanner.scan(large)).toBe('clean');
    expect(clamd.files.at(-1)?.equals(large)).toBe(true);
    expect(await scanner.scan(Buffer.concat([large, Buffer.from(MALWARE)]))).toBe('infected');
    expect(await scanner.scan(Buffer.alloc(0))).toBe('clean');
    expect(await scanner.isReady()).toBe(true);
  });

  it.each<ClamdManner>(['silent', 'half', 'error', 'endless'])(
    'knows nothing from a daemon that is %s',
    async (manner) => {
      clamd.manner = manner;
      expect(await scanner.scan(Buffer.from('a file'))).toBe('unreachable');
      expect(await scanner.isReady()).toBe(false);
    },
  );

  it('has no verdict from a daemon that is not there, and works over a Unix socket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
    const path = join(folder, 'clamd.ctl');
    expect(await createClamd({ path }).scan(Buffer.from(MALWARE))).toBe('unreachable');
    const local = await startClamd(path);
    expect(await createClamd({ path }).scan(Buffer.from(MALWARE))).toBe('infected');
    await local.close();
    rmSync(folder, { recursive: true });
  });
});
