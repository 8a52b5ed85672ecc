import { isOneAway } from './lexicon.ts';
import { foldForSearch } from './normalize.ts';
import { heardAs, soundsOf, vowelDistance } from './phonetics.ts';

/**
 * Words of the same meaning; `finds` are related words that are found as well, but not the other
 * way round.
 */
export type SynonymGroup = { words: string[]; finds: string[] };

/**
 * Synonyms of each word; keys are folded and without spaces, so «لپتاپ» is the key of «لپ تاپ» too.
 */
export type Synonyms = Map<string, string[]>;

const MAX_PHRASE = 4;

/** Parses the lines of a table: words separated by «،», related words after `>`. */
export const groupsIn = (table: string): SynonymGroup[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [words = '', finds = ''] = line.split('>');
      return { words: listIn(words), finds: listIn(finds) };
    });

const listIn = (text: string) =>
  text
    .split('،')
    .map((word) => word.trim())
    .filter(Boolean);

/** Key of a word in `Synonyms`. */
export const keyOf = (word: string): string => foldForSearch(word).replaceAll(' ', '');

export function synonymsIn(groups: Iterable<SynonymGroup>): Synonyms {
  const all: Synonyms = new Map();
  for (const { words, finds } of groups) {
    const folded = [...new Set(words.map(foldForSearch))].filter(Boolean);
    for (const word of folded) {
      const key = word.replaceAll(' ', '');
      // a synonym of two words also stands for its joined spelling
      const others = [...folded.filter((one) => one !== key), ...finds.map(foldForSearch)];
      all.set(key, [...new Set([...(all.get(key) ?? []), ...others])]);
    }
  }
  return all;
}

/**
 * Number of words, from this place on, that form one phrase with synonyms: at least two, or 0 for
 * none.
 */
export function phraseAt(synonyms: Synonyms, words: string[], at: number): number {
  for (let length = MAX_PHRASE; length > 1; length--) {
    const phrase = words.slice(at, at + length);
    if (phrase.length === length && synonyms.has(phrase.join(''))) return length;
  }
  return 0;
}

const MIN_NEAR = 4;
const MAX_NEAR = 3;
/** Largest vowel distance, since words of the same consonants may still be quite different. */
const MAX_UNLIKE = 2;

/** Words with synonyms that are one typing error away from this word, or sound the same. */
export function nearKeys(word: string, synonyms: Synonyms): string[] {
  if (word.length < MIN_NEAR) return [];
  const heard = new Set(heardAs(word));
  const isLike = (key: string, sounds: string[]) =>
    key !== word && (isOneAway(word, key) || sounds.some((sound) => heard.has(sound)));
  return [...soundsIn(synonyms)]
    .filter(([key, sounds]) => isLike(key, sounds))
    .map(([key]) => ({ key, far: vowelDistance(word, key) }))
    .filter(({ far }) => far <= MAX_UNLIKE)
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_NEAR)
    .map(({ key }) => key);
}

const heardBefore = new WeakMap<Synonyms, Map<string, string[]>>();

/** Sounds of every key, computed once for each set of synonyms. */
function soundsIn(synonyms: Synonyms): Map<string, string[]> {
  const known = heardBefore.get(synonyms);
  const sounds = known ?? new Map([...synonyms.keys()].map((key) => [key, soundsOf(key)]));
  if (!known) heardBefore.set(synonyms, sounds);
  return sounds;
}
