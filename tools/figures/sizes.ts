import { posix } from 'node:path';
import type { Source } from '../source-files.ts';
import { type Figure, type FigureId, MAX_FOLDER } from './budgets.ts';
import { functionsOf, type Length } from './functions.ts';

const LONG_FUNCTION = 80;

type Sizes = Extract<
  FigureId,
  `file${string}` | `function${string}` | 'longFunctions' | 'largeFolders'
>;

/** Lengths of files and functions, and numbers of files in folders. */
export function sizeFigures(sources: Source[]): Record<Sizes, Figure> {
  const files = sources.map(({ path, text }) => ({ place: path, lines: linesOf(text) }));
  const functions = sources.flatMap(functionsOf);
  const long = functions.filter(({ lines }) => lines > LONG_FUNCTION);
  const folders = countFolders(sources).filter(({ lines }) => lines > MAX_FOLDER);
  return {
    fileMedian: { value: quantile(files, 0.5) },
    fileP90: { value: quantile(files, 0.9) },
    fileMax: { value: quantile(files, 1), places: longestOf(files) },
    functionMedian: { value: quantile(functions, 0.5) },
    functionP90: { value: quantile(functions, 0.9) },
    functionMax: { value: quantile(functions, 1) },
    longFunctions: { value: long.length, places: longestOf(long) },
    largeFolders: { value: folders.length, places: longestOf(folders) },
  };
}

/** Line of a room: files, lines, and the sizes of its files and functions. */
export function roomLine(room: string, sources: Source[]): string {
  const files = sources.map(({ path, text }) => ({ place: path, lines: linesOf(text) }));
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  const columns = [files.length, lines, spread(files), spread(sources.flatMap(functionsOf))];
  return [room.padEnd(10), ...columns.map((column) => String(column).padStart(16))].join('');
}

const spread = (all: Length[]) => [0.5, 0.9, 1].map((part) => quantile(all, part)).join(' / ');

function quantile(all: Length[], part: number): number {
  const sorted = all.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const linesOf = (text: string) => text.trimEnd().split('\n').length;

const longestOf = (all: Length[]) =>
  all.toSorted((a, b) => b.lines - a.lines).map(({ place, lines }) => `${lines} ${place}`);

function countFolders(sources: Source[]): Length[] {
  const folders = Map.groupBy(sources, ({ path }) => posix.dirname(path));
  return [...folders].map(([place, { length }]) => ({ place, lines: length }));
}
