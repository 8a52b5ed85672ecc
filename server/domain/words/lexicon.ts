import { setImmediate as breathe } from 'node:timers/promises';
import { inPersianOrder } from './persian-order.ts';
import { heardAs, soundsOf } from './phonetics.ts';

/** Words of the catalogue, in the memory of this process. */
export type Lexicon = {
  has(word: string): boolean;
  /**
   * Words that contain the text, or begin with it if it is short; those that begin with it first,
   * then the shortest.
   */
  holding(text: string): string[];
  /**
   * Words one typing error away: a letter changed, missing, added, or swapped with its neighbour.
   */
  spelt(word: string): string[];
  /** Words of the same consonants, in either alphabet. */
  spoken(word: string): string[];
  /** Resolves when every new word can be found. */
  add(words: string[]): Promise<void>;
};

const MIN_INSIDE = 3;
const MIN_CORRECTED = 3;
/** Most words that `holding` returns. */
export const MAX_HOLDING = 40;
const MAX_SPELT = 4;
const MAX_SPOKEN = 40;
const MAX_REMEMBERED = 5_000;
/** Words added before the event loop gets a turn. */
const BATCH = 1_000;

/** Empty lexicon. It needs about 200 bytes per word. */
export function createLexicon(): Lexicon {
  const all = new Set<string>();
  const byLength = new Map<number, string[]>();
  const bySound = new Map<string, string[]>();
  const remembered = new Map<string, string[]>();
  // one text with a line per word is the fastest to scan
  let lines = '\n';

  function hold(text: string): string[] {
    const wanted = text.length < MIN_INSIDE ? `\n${text}` : text;
    const found: string[] = [];
    for (let at = lines.indexOf(wanted); at >= 0; ) {
      const end = lines.indexOf('\n', at + 1);
      found.push(lines.slice(lines.lastIndexOf('\n', at) + 1, end));
      at = lines.indexOf(wanted, end);
    }
    return found
      .map((word) => ({ word, rank: (word.startsWith(text) ? 0 : 1000) + word.length }))
      .sort((a, b) => a.rank - b.rank || inPersianOrder(a.word, b.word))
      .slice(0, MAX_HOLDING)
      .map(({ word }) => word);
  }

  function addOne(word: string) {
    lines += `${word}\n`;
    push(byLength, word.length, word);
    for (const sound of soundsOf(word)) push(bySound, sound, word);
    // last, so that a concurrent lookup never sees a partly added word
    all.add(word);
  }

  return {
    has: (word) => all.has(word),
    holding(text) {
      const known = remembered.get(text);
      if (known) return known;
      const found = hold(text);
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(text, found);
      return found;
    },
    spelt(word) {
      if (word.length < MIN_CORRECTED) return [];
      const { length } = word;
      const shortest = Math.max(MIN_CORRECTED, length - 1);
      const near = [length, shortest, length + 1]
        .filter((size, at, sizes) => sizes.indexOf(size) === at)
        .flatMap((size) => (byLength.get(size) ?? []).filter((one) => isOneAway(word, one)));
      const rank = (one: string) => (one.length === length ? 0 : 1);
      return near.sort((a, b) => rank(a) - rank(b) || inPersianOrder(a, b)).slice(0, MAX_SPELT);
    },
    spoken(word) {
      const found = new Set(heardAs(word).flatMap((sound) => bySound.get(sound) ?? []));
      found.delete(word);
      return [...found].slice(0, MAX_SPOKEN);
    },
    async add(words) {
      const fresh = [...new Set(words)].filter((word) => !all.has(word));
      for (let from = 0; from < fresh.length; from += BATCH) {
        for (const word of fresh.slice(from, from + BATCH)) addOne(word);
        if (fresh.length > BATCH) await breathe();
      }
      if (fresh.length > 0) remembered.clear();
    },
  };
}

function push<K>(lists: Map<K, string[]>, key: K, word: string) {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}

/**
 * True if the words differ by one letter added, removed or changed, or by two swapped neighbours;
 * false for equal words.
 */
export function isOneAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  if (more > 1) return false;
  let start = 0;
  while (start < short.length && short.charCodeAt(start) === long.charCodeAt(start)) start++;
  let end = 0;
  const left = short.length - start;
  while (
    end < left &&
    short.charCodeAt(short.length - 1 - end) === long.charCodeAt(long.length - 1 - end)
  )
    end++;
  const differing = short.length - start - end;
  if (more === 1) return differing === 0;
  const isSwap =
    differing === 2 && short[start] === long[start + 1] && short[start + 1] === long[start];
  return differing === 1 || isSwap;
}
