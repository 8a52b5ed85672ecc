import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';

/** Runs every benchmark beside this file; words after the command choose by name. */
// before React is loaded, which chooses its build by it
process.env.NODE_ENV = 'production';
const wanted = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

for (const name of names) {
  const { run } = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as { run: Bench };
  for (const line of await run()) {
    const verdict = line.meets ? 'meets' : 'MISSES';
    console.log(
      `${line.claim}\n  ${line.measured}\n  ${line.ratio}: ${verdict} the aim of ${line.aim}\n`,
    );
  }
}
process.exit(0);
