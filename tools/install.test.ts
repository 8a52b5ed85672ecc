import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingBinaries } from './install.mjs';
import { root } from './source-files.ts';

const here = { os: process.platform, cpu: process.arch, optional: true };

function folderWith(...paths: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'hojreh-install-'));
  for (const path of paths) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), '{}');
  }
  return folder;
}

test('a package for this machine that npm left out is named, one for another machine is not missed', () => {
  const folder = folderWith('node_modules/@img/sharp-here');
  const packages = {
    'node_modules/@img/sharp-here': here,
    'node_modules/vite/node_modules/lightningcss-here': here,
    'node_modules/rolldown-elsewhere': { ...here, cpu: ['none'] },
    'node_modules/rolldown-wasm': { ...here, os: [`!${process.platform}`] },
    'node_modules/plain': { optional: true },
  };
  expect(missingBinaries(folder, { packages })).toEqual(['lightningcss-here']);
  rmSync(folder, { recursive: true });
});

test('everything that this machine needs of the lock file is installed where the tests run', () => {
  expect(missingBinaries(root)).toEqual([]);
});

test('no package runs a script while it is installed, whichever npm installs it', () => {
  const folder = folderWith('one');
  const one = {
    name: 'one',
    version: '1.0.0',
    scripts: { postinstall: `touch ${join(folder, 'ran')}` },
  };
  writeFileSync(join(folder, 'one/package.json'), JSON.stringify(one));
  writeFileSync(join(folder, 'package.json'), '{}');
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'ignore' });
  npm('pack', './one');
  npm('install', '--offline', './one-1.0.0.tgz');
  expect(existsSync(join(folder, 'node_modules/one'))).toBe(true);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
  rmSync(folder, { recursive: true });
});
