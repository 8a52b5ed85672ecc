import { z } from 'zod';
import { plainForm } from '#contract/product-shapes.ts';
import type { RowFields } from './row-fields.ts';

/** Default values of a new product. */
export const untyped = z.object(plainForm).parse({});

/** Complete form of a new product: the row's values over the defaults. */
export const formOf = (after: RowFields) => ({
  ...untyped,
  onHand: 0,
  image: [],
  video: null,
  contents: '',
  attributes: [],
  ...after,
});
