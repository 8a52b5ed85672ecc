import { z } from 'zod';
import { plainForm } from '#contract/product-shapes.ts';
import type { RowFields } from './row-fields.ts';

/** What a product has that nobody has typed anything of. */
export const untyped = z.object(plainForm).parse({});

/** All that a row of new goods saves, with what nobody typed as the form has it. */
export const formOf = (after: RowFields) => ({
  ...untyped,
  ...{ onHand: 0, image: [], video: null, contents: '', attributes: [] },
  ...after,
});
