import { type Lexicon, MAX_HOLDING } from './lexicon.ts';

/** A word of a form as the index may hold it: any of `words`, or what begins with `start`. */
export type Part = { words: string[]; start: string | undefined };

type Piece = { text: string; isStart: boolean; isEnd: boolean };

const MIN_INSIDE = 3;

/** The parts of each form, whose words stand in the catalogue: «هدف» is in «هدفون», unless known words are asked for whole. */
export const partsOf = (forms: string[], lexicon: Lexicon, isWhole = false): Map<string, Part[]> =>
  new Map(
    forms.map((form) => [
      form,
      piecesOf(form).map((piece) =>
        isWhole && lexicon.has(piece.text)
          ? { words: [piece.text], start: undefined }
          : partOf(piece, lexicon),
      ),
    ]),
  );

/** A space binds to the side of a word where it stands; one or two letters must begin one. */
function piecesOf(form: string): Piece[] {
  return form.split('%').flatMap((phrase) => {
    const texts = phrase.split(' ');
    return texts.flatMap((text, at) =>
      text === ''
        ? []
        : { text, isStart: at > 0 || text.length < MIN_INSIDE, isEnd: at < texts.length - 1 },
    );
  });
}

const isInside = ({ text, isStart, isEnd }: Piece) => !(isStart && isEnd) && !/[\d=]/.test(text);

function partOf(piece: Piece, lexicon: Lexicon): Part {
  const { text, isStart, isEnd } = piece;
  const held = isInside(piece) ? lexicon.holding(text) : [];
  const words = held.filter(
    (word) => (!isStart || word.startsWith(text)) && (!isEnd || word.endsWith(text)),
  );
  return {
    words: [...new Set([text, ...words])],
    start: isEnd || hasEvery(piece, held) ? undefined : text,
  };
}

/** Whether these are all words that begin so; the index looks for beginnings much more slowly than for words. */
const hasEvery = (piece: Piece, held: string[]) =>
  isInside(piece) &&
  (held.length < MAX_HOLDING || (piece.isStart && !held.at(-1)?.startsWith(piece.text)));
