import { cyclesOf, type Graph, reachOf } from '../module-graph.ts';
import { type Figure, type FigureId, MAX_REACH } from './budgets.ts';

/** Routes and jobs are no use cases. */
const USE_CASE = /^server\/domain\/(?!.*(?:routes|jobs)\.ts$)/;

type Reaches = Extract<FigureId, `${string}Reach` | `${string}Reaches` | `${string}Cycles`>;

/** Files that each use case needs to run, and import cycles. */
export function reachFigures(values: Graph, all: Graph): Record<Reaches, Figure> {
  const reaches = [...values.keys()]
    .filter((path) => USE_CASE.test(path))
    .map((path) => ({ path, files: reachOf(values, path).size }))
    .sort((a, b) => b.files - a.files);
  const wide = reaches.filter(({ files }) => files > MAX_REACH);
  return {
    widestReach: { value: reaches[0]?.files ?? 0 },
    wideReaches: { value: wide.length, places: wide.map(({ path, files }) => `${files} ${path}`) },
    valueCycles: cycleFigure(values),
    typeCycles: cycleFigure(all),
  };
}

function cycleFigure(graph: Graph): Figure {
  const cycles = cyclesOf(graph);
  return { value: cycles.length, places: cycles.map((files) => files.join(' > ')) };
}

/** Imports whose removal would save a file the most other files. */
export function heaviestImports(graph: Graph, path: string): string[] {
  const reached = reachOf(graph, path);
  const edges = [path, ...reached].flatMap((from) =>
    [...(graph.get(from) ?? [])].map((to) => ({ from, to })),
  );
  const savings = edges
    .map((edge) => ({ ...edge, saved: reached.size - reachWithout(graph, path, edge) }))
    .filter(({ saved }) => saved > 1)
    .sort((a, b) => b.saved - a.saved)
    .slice(0, 20);
  return [
    `${reached.size} files`,
    ...savings.map(({ from, to, saved }) => `-${saved} ${from} > ${to}`),
  ];
}

function reachWithout(graph: Graph, path: string, { from, to }: { from: string; to: string }) {
  const left = [...(graph.get(from) ?? [])].filter((next) => next !== to);
  return reachOf(new Map(graph).set(from, new Set(left)), path).size;
}
