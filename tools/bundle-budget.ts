import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

type Part = { module: string; imports?: string[] };
type Route = Part & { id: string; parentId?: string };
type Manifest = { entry: Part; routes: Record<string, Route> };

/** Limits of a public page before it works: bytes as sent, and files, each of them a round trip. */
const MAX = { br: 122_000, gz: 141_000, files: 8 };
const client = resolve(import.meta.dirname, '../build/client');

const manifest = readManifest();
const shell = 'shop/frame/shell';
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
for (const { page, total } of totals) {
  const files = filesOf(page);
  const gzip = sum(files, 'gz');
  if (total <= MAX.br && gzip <= MAX.gz && files.length <= MAX.files) continue;
  console.error(
    `${page.id} is above a limit: ${kilobytes(total)} brotli, ${kilobytes(gzip)} gzip, ${files.length} files`,
  );
  process.exitCode = 1;
}

/** Map of chunks that the build writes for the browser. */
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

function sum(files: string[], packing: 'br' | 'gz' = 'br'): number {
  return files.reduce((total, file) => total + sizeOf(file, packing), 0);
}

/** Size of the compressed file that the server sends. */
function sizeOf(file: string, packing: 'br' | 'gz' = 'br'): number {
  return statSync(resolve(client, `.${file}.${packing}`)).size;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
