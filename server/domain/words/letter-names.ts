/** Persian names of Latin letters, folded: «پی اس ۵» for PS5, «ای ۵۴» for A54. */
const NAMES: [name: string, letters: string][] = [
  ['ای', 'aei'],
  ['ا', 'a'],
  ['بی', 'b'],
  ['سی', 'c'],
  ['دی', 'd'],
  ['اف', 'f'],
  ['جی', 'gj'],
  ['اچ', 'h'],
  ['ایچ', 'h'],
  ['جی', 'j'],
  ['کی', 'k'],
  ['کا', 'k'],
  ['ال', 'l'],
  ['ام', 'm'],
  ['ان', 'n'],
  ['او', 'o'],
  ['پی', 'p'],
  ['کیو', 'q'],
  ['ار', 'r'],
  ['اس', 's'],
  ['تی', 't'],
  ['یو', 'u'],
  ['وی', 'v'],
  ['دبلیو', 'w'],
  ['ایکس', 'x'],
  ['وای', 'y'],
  ['زد', 'z'],
  ['زی', 'z'],
];
const LETTERS = new Map(NAMES.map(([name, letters]) => [name, [...letters]]));
const SPOKEN = new Map(
  NAMES.toReversed().flatMap(([name, letters]) => [...letters].map((letter) => [letter, name])),
);
const MAX_SPELLINGS = 4;
const MAX_LENGTH = 6;

/** Latin letters that a word may name; a Latin letter names itself. */
export const lettersOf = (word: string): string[] | undefined =>
  /^[a-z]$/.test(word) ? [word] : LETTERS.get(word);

/** Latin spellings of the named letters, the likeliest first, at most four. */
export const spelled = (names: string[]): string[] =>
  names
    .slice(0, MAX_LENGTH)
    .reduce<string[]>(
      (all, name) =>
        all
          .flatMap((start) => (lettersOf(name) ?? []).map((letter) => start + letter))
          .slice(0, MAX_SPELLINGS),
      [''],
    );

/** «پی اس» for ps. */
export const spoken = (letters: string): string =>
  [...letters].map((letter) => SPOKEN.get(letter) ?? letter).join(' ');
