import { posix } from 'node:path';
import { domainOrder, rules } from './import-table.ts';
import { finish, isTest, lineAt, readSources, routeFiles, type Source } from './source-files.ts';

type Import = {
  from: string;
  to: string;
  isType: boolean;
  isLazy: boolean;
  line: number;
  specifier: string;
};

const statement =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

const sources = readSources(/^(app|contract|server|shared|tools)\/.*\.tsx?$/);
const production = sources.filter(({ path }) => !isTest(path));
const imports = production.flatMap(importsOf);
const routes = new Set(routeFiles());

finish([...imports.flatMap(violationsOf), ...cycles()]);

function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(statement)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    return {
      from: path,
      to: targetOf(path, specifier.replace(/\?.*$/, '')),
      isType: Boolean(match[1]),
      isLazy: match[3] !== undefined,
      line: lineAt(text, match.index + match[0].search(/\S/)),
      specifier,
    };
  });
}

/** `#app/x.ts` is `app/x.ts`, as package.json says. */
function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}

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

/** Types leave nothing behind at run time, and a lazy import waits until both files stand. */
function cycles(): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType, isLazy } of imports) {
    if (!isType && !isLazy) next.set(from, [...(next.get(from) ?? []), to]);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`${path}:1 cycle: ${[...trail.slice(start), path].join(' > ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return found;
}
