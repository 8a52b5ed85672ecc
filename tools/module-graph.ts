import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { lineAt, type Source } from './source-files.ts';

export type Import = {
  from: string;
  to: string;
  /** True for an import without code at run time. */
  isType: boolean;
  /** True for `import('./x.ts')`, which loads when called. */
  isLazy: boolean;
  line: number;
  specifier: string;
};

type ParseResult = ReturnType<typeof parseSync>;
type Found = Pick<Import, 'specifier' | 'isType' | 'isLazy'> & { start: number };

const parsed = new WeakMap<Source, ParseResult>();

/** Syntax tree of a file, from the parser of the build; cached. */
export function parse(source: Source): ParseResult {
  const known = parsed.get(source);
  if (known) return known;
  const result = parseSync(source.path, source.text);
  parsed.set(source, result);
  return result;
}

/** Imports of a file by the parser, with re-exports and types named by `import()`. */
export function importsOf(source: Source): Import[] {
  const { path, text } = source;
  const { module, program } = parse(source);
  const found = [
    ...module.staticImports.map(({ start, moduleRequest, entries }) => ({
      start,
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isLazy: false,
    })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ start, specifier: moduleRequest.value, isType, isLazy: false }] : [],
      ),
    ),
    ...lazyImports(program),
  ];
  return found.map(({ start, ...one }) => ({
    ...one,
    from: path,
    to: targetOf(path, one.specifier.replace(/\?.*$/, '')),
    line: lineAt(text, start),
  }));
}

function lazyImports(program: ESTree.Program): Found[] {
  const found: Found[] = [];
  const add = (node: ESTree.Node, isType: boolean) => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ start: node.start, specifier: node.value, isType, isLazy: !isType });
  };
  new Visitor({
    ImportExpression: ({ source }) => add(source, false),
    TSImportType: ({ source }) => add(source, true),
  }).visit(program);
  return found;
}

/** Path of an import; `#app/x.ts` is `app/x.ts`, as in package.json. */
function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}

export type Graph = Map<string, Set<string>>;

/** Files that each file imports; packages and pictures are left out. */
export function graphOf(imports: Import[], paths: Iterable<string>): Graph {
  const graph = new Map([...paths].map((path) => [path, new Set<string>()]));
  for (const { from, to } of imports) if (graph.has(to)) graph.get(from)?.add(to);
  return graph;
}

/** All files that a file needs, directly or indirectly, without itself. */
export function reachOf(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>([start]);
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next);
  reached.delete(start);
  return reached;
}

/** Groups of files that import one another. */
export function cyclesOf(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((path) => [path, reachOf(graph, path)]));
  const isMutual = (a: string, b: string) => reach.get(a)?.has(b) && reach.get(b)?.has(a);
  const groups: string[][] = [];
  for (const path of graph.keys()) {
    const group = groups.find(([first = '']) => isMutual(first, path));
    if (group) group.push(path);
    else groups.push([path]);
  }
  return groups.filter(({ length }) => length > 1);
}
