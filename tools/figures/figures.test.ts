import { expect, it } from 'vitest';
import { cyclesOf, graphOf, importsOf, reachOf } from '../module-graph.ts';
import { sameLines, sameShape } from './duplicates.ts';
import { castsOf, functionsOf } from './functions.ts';
import { heaviestImports, reachFigures } from './reach.ts';

const source = (text: string, path = 'server/domain/orders/a.ts') => ({ path, text });

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([path, next]) => [path, new Set(next)]));

it('reads imports of values, of types, lazy ones and what a file passes on', () => {
  const text = [
    "import { b, type B } from './b.ts';",
    "import type { C } from '#contract/c.ts';",
    "import { type D } from './d.ts';",
    "export { e } from './e.ts';",
    "const f = () => import('./f.ts');",
    "type G = import('./g.ts').G;",
    "// import './h.ts'",
    'const text = "import \'./i.ts\'";',
  ].join('\n');
  expect(
    importsOf(source(text)).map(({ to, isType, isLazy, line }) => [to, isType, isLazy, line]),
  ).toEqual([
    ['server/domain/orders/b.ts', false, false, 1],
    ['contract/c.ts', true, false, 2],
    ['server/domain/orders/d.ts', true, false, 3],
    ['server/domain/orders/e.ts', false, false, 4],
    ['server/domain/orders/f.ts', false, true, 5],
    ['server/domain/orders/g.ts', true, false, 6],
  ]);
});

it('counts what a file needs through others, itself not', () => {
  const edges = graph({ a: ['b'], b: ['c', 'a'], c: [], d: ['a'] });
  expect([...reachOf(edges, 'a')].sort()).toEqual(['b', 'c']);
  expect(reachOf(edges, 'd').size).toBe(3);
});

it('finds files that need one another, however far apart', () => {
  expect(cyclesOf(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'], e: [] }))).toEqual([
    ['a', 'b', 'c'],
  ]);
});

it('leaves packages and pictures out of the graph', () => {
  const imports = importsOf(source("import 'react';\nimport './b.ts';"));
  const paths = ['server/domain/orders/a.ts', 'server/domain/orders/b.ts'];
  expect([...(graphOf(imports, paths).get('server/domain/orders/a.ts') ?? [])]).toEqual([paths[1]]);
});

it('tells which import makes a use case wide', () => {
  const wide = graph({ 'server/domain/a.ts': ['b', 'e'], b: ['c', 'd'], c: [], d: [], e: [] });
  expect(heaviestImports(wide, 'server/domain/a.ts')).toEqual([
    '4 files',
    '-3 server/domain/a.ts > b',
  ]);
  expect(reachFigures(wide, wide).widestReach.value).toBe(4);
});

it('measures functions with a body and casts that are not const', () => {
  const text =
    'function a() {\n  return 1;\n}\nconst b = (x: unknown) => x as string;\nconst c = [1] as const;';
  expect(functionsOf(source(text))).toEqual([{ place: 'server/domain/orders/a.ts:1', lines: 3 }]);
  expect(castsOf(source(text))).toBe(1);
});

it('finds lines that stand in two files, and the same with other names', () => {
  const lines = (name: string) => [1, 2, 3, 4, 5, 6].map((n) => `const ${name}${n} = f(${n});`);
  const files = [source(lines('a').join('\n}\n'), 'a.ts'), source(lines('a').join('\n'), 'b.ts')];
  expect(sameLines(files, 6)).toEqual(['a.ts ~ b.ts']);
  const renamed = [...files.slice(0, 1), source(lines('b').join('\n'), 'b.ts')];
  expect(sameLines(renamed, 6)).toEqual([]);
  expect(sameShape(renamed, 6)).toEqual(['a.ts ~ b.ts']);
});
