import { domainOrder, rules } from './import-table.ts';
import { cyclesOf, graphOf, type Import, importsOf } from './module-graph.ts';
import { finish, isTest, readSources, routeFiles } from './source-files.ts';

const sources = readSources(/^(app|contract|server|shared|tools)\/.*\.tsx?$/);
const production = sources.filter(({ path }) => !isTest(path));
const imports = production.flatMap(importsOf);
const routes = new Set(routeFiles());

finish([...imports.flatMap(violationsOf), ...cycles()]);

function violationsOf(entry: Import): string[] {
  const found = rules.filter((rule) => rule.from.test(entry.from) && rule.forbids(entry));
  const names = found.map((rule) => rule.name);
  if (routes.has(entry.from) && routes.has(entry.to)) names.push('a route imports another route');
  if (callsRight(entry)) names.push('a domain imports one to its right');
  if (/^[.#]/.test(entry.specifier) && lacksExtension(entry.specifier)) names.push('no extension');
  if (climbs(entry)) names.push('another folder of a room is imported by #room/');
  return names.map((name) => `${entry.from}:${entry.line} ${name}: ${entry.specifier}`);
}

function climbs({ from, specifier }: Import): boolean {
  return (
    /^(app|contract|server|shared)\//.test(from) &&
    specifier.startsWith('../') &&
    !specifier.includes('/+types/')
  );
}

function lacksExtension(specifier: string): boolean {
  return !specifier.includes('/+types/') && !/\.\w+(\?.*)?$/.test(specifier);
}

function callsRight(entry: Import): boolean {
  const [own, other] = [domainOf(entry.from), domainOf(entry.to)];
  if (!own || !other || own === other) return false;
  return domainOrder.indexOf(other) >= domainOrder.indexOf(own);
}

function domainOf(path: string): string | undefined {
  return /^server\/domain\/([^/]+)\//.exec(path)?.[1];
}

/**
 * Cycles of value imports: types have no code at run time, and a lazy import waits until both
 * files are loaded.
 */
function cycles(): string[] {
  const values = imports.filter(({ isType, isLazy }) => !isType && !isLazy);
  const paths = production.map(({ path }) => path);
  return cyclesOf(graphOf(values, paths)).map(
    (files) => `${files[0]}:1 cycle: ${files.join(' > ')}`,
  );
}
