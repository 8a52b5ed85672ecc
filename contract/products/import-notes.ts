import { z } from 'zod';

/** Notes on rows of another shop: data that is dropped or means something else here. */
export const importNotes = [
  'woo_parent',
  'woo_grouped',
  'woo_external',
  'woo_downloadable',
  'woo_type',
  'woo_code',
  'woo_sale',
  'woo_stock_unknown',
  'woo_stock_shared',
  'woo_stock_below',
  'woo_any',
  'woo_options',
  'woo_categories',
  'woo_images',
  'woo_cut',
  'woo_dropped',
  'woo_orphan',
  'shopify_image',
  'shopify_gift',
  'shopify_before',
  'address_left',
  'person_made',
  'lines_missing',
  'head_repeated',
  'total_row',
  'after_total',
  'left_by_hand',
] as const;
export const importNote = z.object({
  note: z.enum(importNotes),
  value: z.string().optional().describe('what it is about, as the file has it'),
  from: z.string().optional().describe('of a sale price, as the file has it'),
  until: z.string().optional(),
});
export type ImportNote = z.infer<typeof importNote>;
