import { type Budget, budgets, type Figure, type FigureId } from './figures/budgets.ts';
import { sameLines, sameShape } from './figures/duplicates.ts';
import { castsOf } from './figures/functions.ts';
import { heaviestImports, reachFigures } from './figures/reach.ts';
import { roomLine, sizeFigures } from './figures/sizes.ts';
import { graphOf, importsOf } from './module-graph.ts';
import { isTest, readSources } from './source-files.ts';

// Prints what the code measures and fails over a budget, whose places it lists. `--worst` lists
// those of each figure, `--why FILE` the imports that make a file need so many others.
const ROOMS = ['shared', 'contract', 'server', 'app', 'tools'];
/** Sample of a product field that is edited, stored, shown, exported and imported. */
const A_PRODUCT_FIELD = /\bwarranty\b/;

const sources = readSources(/^(shared|contract|server|app|tools|test|e2e|bench)\/.*\.tsx?$/);
const production = sources.filter(({ path }) => !isTest(path));
const tests = sources.filter(({ path }) => isTest(path));
const paths = production.map(({ path }) => path);
const imports = production.flatMap(importsOf).filter(({ isLazy }) => !isLazy);
const values = graphOf(
  imports.filter(({ isType }) => !isType),
  paths,
);

const [option, file = ''] = process.argv.slice(2);
if (option === '--why') print(heaviestImports(values, file));
else report(measure());

function measure(): Record<FigureId, Figure> {
  const naming = production.filter(
    ({ path, text }) => A_PRODUCT_FIELD.test(text) && !path.startsWith('server/db/demo/'),
  );
  return {
    ...sizeFigures(production),
    ...reachFigures(values, graphOf(imports, paths)),
    sameLines: counted(sameLines(production, 6)),
    sameShape: counted(sameShape(production.filter(isCode), 10)),
    productField: counted(naming.map(({ path }) => path)),
    testCasts: { value: castsPerThousand() },
  };
}

/** Sentences beside each other have one shape and are no copy. */
function isCode({ path }: { path: string }): boolean {
  return !path.startsWith('app/text') && !path.startsWith('shared/labels/');
}

function counted(places: string[]): Figure {
  return { value: places.length, places };
}

function castsPerThousand(): number {
  const lines = tests.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const casts = tests.reduce((sum, source) => sum + castsOf(source), 0);
  return Math.round((casts / lines) * 10_000) / 10;
}

function report(figures: Record<FigureId, Figure>): void {
  print(['room                 files           lines   file 50/90/max     fn 50/90/max']);
  for (const room of ROOMS)
    print([
      roomLine(
        room,
        production.filter(({ path }) => path.startsWith(`${room}/`)),
      ),
    ]);
  print([roomLine('tests', tests)]);
  for (const [id, budget] of Object.entries<Budget>(budgets)) {
    // the two tables have the same keys
    const figure = figures[id as FigureId];
    const isExceeded = isOver(figure, budget);
    print([lineOf(figure, budget)]);
    if (option === '--worst' || isExceeded)
      print((figure.places ?? []).slice(0, 40).map((one) => `    ${one}`));
    if (isExceeded) process.exitCode = 1;
  }
}

function isOver({ value }: Figure, { max = Number.POSITIVE_INFINITY }: Budget): boolean {
  return value > max;
}

function lineOf({ value }: Figure, { name, max, aim }: Budget): string {
  if (max === undefined) return `${String(value).padStart(6)} ${name}`;
  const verdict = value > max ? `OVER ${max}` : `of ${max}`;
  const lower =
    aim !== undefined && value < max ? `, lower the budget to ${Math.max(value, aim)}` : '';
  const goal = aim === undefined ? '' : ` (aim ${aim}${lower})`;
  return `${String(value).padStart(6)} ${name}, ${verdict}${goal}`;
}

function print(lines: string[]): void {
  for (const line of lines) console.log(line);
}
