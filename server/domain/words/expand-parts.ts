import { type Lexicon, MAX_HOLDING } from './lexicon.ts';

/** Word of a form in the index: any of `words`, or any word that begins with `start`. */
export type Part = { words: string[]; start: string | undefined };

type Piece = { text: string; isStart: boolean; isEnd: boolean };

const MIN_INSIDE = 3;

/** Index words for each form: «هدف» also matches «هدفون», unless known words must match whole. */
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

/**
 * Splits a form: a space binds that side of a word; texts of one or two letters must begin a word.
 */
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

/**
 * True if `held` contains every word with this beginning, so that the much slower prefix search of
 * the index can be skipped.
 */
const hasEvery = (piece: Piece, held: string[]) =>
  isInside(piece) &&
  (held.length < MAX_HOLDING || (piece.isStart && !held.at(-1)?.startsWith(piece.text)));
