import type { z } from 'zod';
import type { productQuery } from '#contract/catalogue.ts';
import type { Terms } from '#server/domain/catalogue/read-terms.ts';
import type { Lexicon } from '#server/domain/words/lexicon.ts';
import type { Match } from '#server/domain/words/query.ts';
import type { Narrowing } from './candidates.ts';
import type { Chosen } from './count-groups.ts';
import type { OwnTerms } from './own/own-terms.ts';

export type Query = z.output<typeof productQuery>;

/** Query of a list, with the brands and categories that its filters name. */
export type Asking = {
  query: Query;
  names: Terms;
  narrow: Narrowing;
  chosen: Chosen;
  /** Names of the attributes that the chosen category can be filtered by. */
  offered: string[];
  /** Absent where public prices are shown. */
  own?: OwnTerms | undefined;
};
export type Seeking = Asking & { match: Match; lexicon: Lexicon };
