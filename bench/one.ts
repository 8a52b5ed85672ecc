import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { aCatalogue } from './catalogue.ts';

// before React is loaded, which chooses its build by it
process.env.NODE_ENV = 'production';
const [name] = process.argv.slice(2);
/** Without the writing of its catalogue. */
const MOST_MS = 300_000;
type Module = { run: Bench; catalogues?: number[]; mostMs?: number };
const {
  run,
  catalogues = [],
  mostMs = MOST_MS,
} = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as Module;
for (const products of catalogues) aCatalogue(products);
process.send?.(mostMs);
const lines = await run();
process.send?.(lines, () => process.exit(0));
