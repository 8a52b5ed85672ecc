import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './bench.ts';

/** Runs every benchmark beside this file; words after the command choose by name. */
const wanted = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

const rows: string[] = [];
for (const name of names) {
  const lines = await runAlone(name);
  for (const line of lines) console.log(resultLine(line));
  rows.push(...lines.map((line) => rowOf(name, line)));
}
console.log(rows.join('\n'));
process.exit(rows.length > 0 ? 0 : 1);

/** In a process of its own: one that breaks or does not end takes its shop with it and leaves the others alone. */
async function runAlone(name: string): Promise<Line[]> {
  const began = performance.now();
  const child = fork(join(import.meta.dirname, 'one.ts'), [name]);
  const ended = once(child, 'exit');
  let lines: Line[] = [];
  let limit: NodeJS.Timeout | undefined;
  child.on('message', (said: number | Line[]) => {
    if (typeof said === 'number') limit = setTimeout(() => child.kill('SIGKILL'), said);
    else lines = said;
  });
  const [code, signal] = await ended;
  clearTimeout(limit);
  const seconds = Math.round((performance.now() - began) / 1000);
  const end = code === 0 ? 'ended' : `BROKE OFF (${signal ?? code})`;
  console.error(`· ${name} ${end} after ${seconds} s\n`);
  return lines;
}

function resultLine({ claim, measured, ratio, aim, meets }: Line): string {
  return `${claim}\n  ${measured}\n  ${ratio}: ${meets ? 'meets' : 'MISSES'} the aim of ${aim}\n`;
}

/** Line of docs/benchmarks.md. */
function rowOf(name: string, { claim, measured, ratio, aim, meets }: Line): string {
  return `- \`${name}\`: ${claim}: **${ratio}**; ${measured}; ${aim}${meets ? '' : ' ✗'}`;
}
