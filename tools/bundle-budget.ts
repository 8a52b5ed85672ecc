import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

type Part = { module: string; imports?: string[] };
type Route = Part & { id: string; parentId?: string };
type Manifest = { entry: Part; routes: Record<string, Route> };

const limit = 115_000;
const client = resolve(import.meta.dirname, '../build/client');
const sizes = new Map<string, number>();

const manifest = readManifest();
const shell = 'routes/public/shell';
const pages = Object.values(manifest.routes).filter(({ parentId }) => parentId === shell);
const totals = pages.map((page) => ({ page, total: sum(filesOf(page)) }));
totals.sort((a, b) => b.total - a.total);
const [heaviest] = totals;
if (!heaviest) throw new Error('the build has no public page');

console.log('· initial JavaScript of public pages, brotli:');
for (const { page, total } of totals) console.log(`    ${kilobytes(total)}  ${page.id}`);
console.log(`  parts of ${heaviest.page.id}:`);
for (const file of filesOf(heaviest.page).sort((a, b) => sizeOf(b) - sizeOf(a))) {
  console.log(`    ${kilobytes(sizeOf(file))}  ${file}`);
}
if (heaviest.total > limit) {
  console.error(`${heaviest.page.id} is above the limit of ${kilobytes(limit)}`);
  process.exitCode = 1;
}

/** The map of chunks that the build writes for the browser. */
function readManifest(): Manifest {
  const assets = readdirSync(resolve(client, 'assets'));
  const file = assets.find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('the build has no manifest');
  const text = readFileSync(resolve(client, 'assets', file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function filesOf(page: Route): string[] {
  const parts: Part[] = [manifest.entry];
  for (let route: Route | undefined = page; route; ) {
    parts.push(route);
    route = route.parentId ? manifest.routes[route.parentId] : undefined;
  }
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

function sum(files: string[]): number {
  return files.reduce((total, file) => total + sizeOf(file), 0);
}

/** Compressed as the server compresses. */
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const size = brotliCompressSync(readFileSync(resolve(client, `.${file}`)), { params }).length;
  sizes.set(file, size);
  return size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
