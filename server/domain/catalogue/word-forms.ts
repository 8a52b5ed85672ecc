import type { Ctx } from '#server/context.ts';
import { readCounts } from './kept-counts.ts';

/** A word of a form as the index may hold it: any of `words`, or what begins with `start`. */
export type Part = { words: string[]; start: string | undefined };

type Piece = { text: string; isStart: boolean; isEnd: boolean };

const SHORTEST_INSIDE = 3;
const MOST_WORDS = 40;
const FRESH_MS = 60_000;
const MOST_KEPT = 5_000;

type Kept = { until: number; words: Map<string, Promise<string[]>> };
const memories = new WeakMap<Ctx['sql'], Kept>();

/** The parts of each form, whose words stand in the catalogue: «هدف» is in «هدفون». */
export async function partsOf(ctx: Ctx, forms: string[]): Promise<Map<string, Part[]>> {
  const pieces = new Map(forms.map((form) => [form, piecesOf(form)]));
  const open = [...pieces.values()].flat().filter(isInside);
  const known = await knownWords(ctx, [...new Set(open.map(({ text }) => text))]);
  return new Map(
    [...pieces].map(([form, all]) => [form, all.map((piece) => partOf(piece, known))]),
  );
}

/** A space binds to the side of a word where it stands; one or two letters must begin one. */
function piecesOf(form: string): Piece[] {
  return form.split('%').flatMap((phrase) => {
    const texts = phrase.split(' ');
    return texts.flatMap((text, at) =>
      text === ''
        ? []
        : { text, isStart: at > 0 || text.length < SHORTEST_INSIDE, isEnd: at < texts.length - 1 },
    );
  });
}

const isInside = ({ text, isStart, isEnd }: Piece) => !(isStart && isEnd) && !/[\d=]/.test(text);

function partOf(piece: Piece, known: Map<string, string[]>): Part {
  const { text, isStart, isEnd } = piece;
  const words = (isInside(piece) ? (known.get(text) ?? []) : []).filter(
    (word) => (!isStart || word.startsWith(text)) && (!isEnd || word.endsWith(text)),
  );
  return { words: [...new Set([text, ...words])], start: isEnd ? undefined : text };
}

/** Words of the catalogue that hold these texts, the shortest first; in a large shop remembered for a minute. */
async function knownWords(ctx: Ctx, texts: string[]): Promise<Map<string, string[]>> {
  const { isLarge } = await readCounts(ctx);
  if (!isLarge) return readWords(ctx, texts);
  const { words } = memoryOf(ctx);
  const missing = texts.filter((text) => !words.has(text));
  const read = readWords(ctx, missing);
  for (const text of missing)
    words.set(
      text,
      read.then((found) => found.get(text) ?? []),
    );
  read.catch(() => memories.delete(ctx.sql));
  return new Map(
    await Promise.all(texts.map(async (text) => [text, (await words.get(text)) ?? []] as const)),
  );
}

function memoryOf({ sql }: Ctx): Kept {
  const kept = memories.get(sql);
  if (kept && kept.until > performance.now() && kept.words.size < MOST_KEPT) return kept;
  const fresh = { until: performance.now() + FRESH_MS, words: new Map() };
  memories.set(sql, fresh);
  return fresh;
}

async function readWords({ sql }: Ctx, texts: string[]): Promise<Map<string, string[]>> {
  if (texts.length === 0) return new Map();
  const rows = await sql<{ text: string; words: string[] }[]>`
    select t.text, array(
      select word from search_words where word like t.pattern
      order by word like t.text || '%' desc, length(word), word limit ${sql.unsafe(String(MOST_WORDS))}) as words
    from unnest(${texts}::text[], ${texts.map(patternOf)}::text[]) as t (text, pattern)`;
  return new Map(rows.map(({ text, words }) => [text, words]));
}

const patternOf = (text: string) => (text.length < SHORTEST_INSIDE ? `${text}%` : `%${text}%`);
