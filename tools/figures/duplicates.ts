import type { Source } from '../source-files.ts';

/** Limit of places: a more frequent run of lines is an idiom, not a copy. */
const MAX_PLACES = 8;
const NAMES =
  /\b(?!(?:async|await|case|catch|const|else|export|for|from|function|if|in|let|new|null|of|return|throw|try|type|undefined|while)\b)[A-Za-z_$][\w$]*/g;

type Place = { path: string; position: number };

/** Pairs of files that share a run of lines, letter by letter. Lines of brackets alone do not count. */
export const sameLines = (sources: Source[], lines: number): string[] =>
  pairsOf(sources, lines, (line) => line);

/** The same with other names, texts and numbers. */
export const sameShape = (sources: Source[], lines: number): string[] =>
  pairsOf(sources, lines, (line) =>
    line
      .replace(/(['"`]).*?\1/g, 'T')
      .replace(/\b\d[\d_.]*/g, '0')
      .replace(NAMES, 'a'),
  );

type Normalise = (line: string) => string;

function pairsOf(sources: Source[], lines: number, normalise: Normalise): string[] {
  const places = new Map<string, Place[]>();
  for (const { path, text } of sources)
    for (const [run, position] of runsOf(text, lines, normalise)) {
      const known = places.get(run);
      if (known) known.push({ path, position });
      else places.set(run, [{ path, position }]);
    }
  const found = [...places.values()].filter((all) => all.length > 1 && all.length <= MAX_PLACES);
  return [...new Set(found.flatMap((all) => pairs(all, lines)))];
}

function runsOf(text: string, lines: number, normalise: Normalise): [string, number][] {
  const compared = withoutImports(text)
    .split('\n')
    .map((line) => normalise(line.trim()))
    .filter((line) => /\w/.test(line));
  return compared
    .slice(lines - 1)
    .map((_, position) => [compared.slice(position, position + lines).join('\n'), position]);
}

const withoutImports = (text: string) => text.replace(/^import [^;]*;/gm, '');

function pairs(all: Place[], lines: number): string[] {
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => other.path !== one.path || other.position >= one.position + lines)
      .map((other) => [one.path, other.path].sort().join(' ~ ')),
  );
}
