import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';
import type { ImportNote } from '#contract/products/import-notes.ts';
import { cutText, foldText } from '#shared/fold-text.ts';
import { MAX_PRODUCT_PICTURES, MAX_PRODUCT_TITLE } from '#shared/limits.ts';
import { fileNameOf, numberOf, paragraphsOf, plain, wordsOf } from './woo-cells.ts';

const form = adminCatalogueEndpoints['POST /api/admin/products'].body.shape;
const MAX_CONTENTS = 60_000;

const MAX_VALUE = 300;

/** Collects what of a row has no place here, each once. */
export function collectNotes() {
  const notes: ImportNote[] = [];
  return {
    notes,
    add(note: ImportNote['note'], value = '', period: Pick<ImportNote, 'from' | 'until'> = {}) {
      const shortened = cutText(value, MAX_VALUE);
      if (notes.some((one) => one.note === note && (one.value ?? '') === shortened)) return;
      notes.push({ note, ...(shortened !== '' && { value: shortened }), ...period });
    },
  };
}
export type Notes = ReturnType<typeof collectNotes>;

/** True if the form of a product takes this code. */
export const isCode = (code: string) => code !== '' && form.code.safeParse(code).success;

/** Words of a title in one line. */
export const plainTitle = (name: string) => foldText(plain(name)).replace(/\s+/g, ' ');

/** Title within the limit of a product; a note has the whole of a cut one. */
export function titleOf(name: string, notes: Notes): string {
  const title = plainTitle(name);
  if (title.length > MAX_PRODUCT_TITLE) notes.add('woo_cut', title);
  return cutText(title, MAX_PRODUCT_TITLE).trim();
}

/** Stock as a whole number; undefined for a cell without a number. */
export function stockOf(cell: string, notes: Notes): string | undefined {
  const n = numberOf(cell);
  if (n !== undefined && n < 0) notes.add('woo_stock_below', cell);
  return n === undefined ? undefined : String(Math.max(0, Math.floor(n)));
}

/** Barcode by the rule of the form; a note has one that breaks it. */
export function barcodeOf(cell: string, notes: Notes): string {
  const parsed = form.barcode.safeParse(cell);
  if (!parsed.success) notes.add('woo_dropped', cell);
  return parsed.success ? parsed.data : '';
}

/** Long text as paragraphs; a note has the words of one beyond the limit. */
export function contentsOf(html: string, notes: Notes): string {
  const contents = paragraphsOf(html);
  if (contents.length <= MAX_CONTENTS) return contents;
  notes.add('woo_dropped', wordsOf(html));
  return '';
}

/** Cell of pictures by their file names, the product's own first; the files come in a ZIP. */
export function picturesOf(all: string[], notes: Notes): string {
  const names = [...new Set(all)].slice(0, MAX_PRODUCT_PICTURES);
  if (names.length > 0) notes.add('woo_images', names.map(fileNameOf).join('، '));
  return names.map((name) => name.replaceAll(',', '\\,')).join(', ');
}
