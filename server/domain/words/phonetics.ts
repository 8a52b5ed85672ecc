const LATIN: Record<string, string> = {
  tch: 'C',
  dge: 'J',
  sch: 'S',
  tion: 'San',
  ight: 'ayt',
  kh: 'x',
  gh: 'q',
  ch: 'C',
  sh: 'S',
  zh: 'J',
  ph: 'f',
  th: 'T',
  ck: 'k',
  c: 'k',
  j: 'J',
  x: 'X',
};
/** Letters with several possible sounds, or none. */
const DOUBTS: Record<string, string[]> = {
  w: ['v', ''],
  G: ['J', 'g'],
  T: ['t', 's'],
  X: ['ks', 'x'],
};
const PERSIAN: Record<string, string> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'J',
  ژ: 'J',
  چ: 'C',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ش: 'S',
  غ: 'q',
  ق: 'q',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'w',
  ی: 'y',
  ا: 'a',
  ع: 'a',
};
const MAX_DOUBTS = 3;

/**
 * Consonants of a folded word, the same for «نوین» and «novin»; «و» may be a vowel, so there may be
 * several results.
 */
export function soundsOf(word: string): string[] {
  const bare = romanOf(word)
    .replace(/h$/, '')
    .replace(/^[aeiou]+/, 'A')
    .replace(/^y/, 'Y')
    .replace(/[aeiouy]/g, '')
    .replace('A', 'a')
    .replace('Y', 'y');
  return [...new Set(withDoubts(bare.split(/(?=[wGTX])|(?<=[wGTX])/)))].filter(
    (sound) => sound.length > 1,
  );
}

/** Sounds of the word in the other alphabet: «استیل» begins with a vowel that steel lacks. */
export const heardAs = (word: string): string[] =>
  soundsOf(word).flatMap((sound) => {
    if (/^as./.test(sound)) return [sound, sound.slice(1)];
    return /^s./.test(sound) ? [sound, `a${sound}`] : sound;
  });

/** All readings of the first ambiguous letters, with the likeliest reading of the others. */
function withDoubts(parts: string[]): string[] {
  let doubts = 0;
  return parts.reduce<string[]>(
    (all, part) => {
      const ways = DOUBTS[part] ?? [part];
      const some = ways.length > 1 && doubts++ >= MAX_DOUBTS ? ways.slice(-1) : ways;
      return all.flatMap((start) => some.map((way) => start + way));
    },
    [''],
  );
}

/**
 * Folded word in Latin letters, with the vowels that are written; capitals mark special or
 * ambiguous sounds.
 */
function romanOf(word: string): string {
  if (/[\u0621-\u06d3]/.test(word)) return [...word].map((c) => PERSIAN[c] ?? c).join('');
  return word
    .replace(/c(?=[eiy])/g, 's')
    .replace(/g(?=[eiy])/g, 'G')
    .replace(
      /tch|dGe|sch|tion|ight|kh|gh|ch|sh|zh|ph|th|ck|[cjx]/g,
      (part) => LATIN[part.toLowerCase()] ?? part,
    )
    .replace(/([a-zA-Z])\1/g, (pair) => (/[aeiou]/.test(pair) ? pair : pair.charAt(0)));
}

/** Edit distance between the vowels of two words with the same consonants; 0 means equal. */
export function vowelDistance(one: string, other: string): number {
  const [a, b] = [vowelsOf(one), vowelsOf(other)];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const changed = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const vowelsOf = (word: string) =>
  romanOf(word)
    .replace(/oo|ou|u|w|v/g, 'o')
    .replace(/ee|y/g, 'i')
    .replace(/(.)\1+/g, '$1');
