/** Head of an attribute column: «مشخصات: رنگ», or with a synonym. */
const HEAD = /^(?:مشخصات|مشخصه|\u0648\u06cc\u0698\u06af\u06cc|attribute)\s*[:：]\s*(.+)$/i;

/** The attribute that the head of a column names; empty for every other column. */
export const attributeOfHead = (head: string): string =>
  UNIT_HEAD.test(head) ? PRODUCT_UNIT : (HEAD.exec(head)?.[1]?.trim() ?? '');

/** Units of products, as accounting programs name them: shown beside them, never reckoned with. */
const UNIT_HEAD = /^واحد(?:[ \u200c](?:کالا|شمارش|اصلی|سنجش|فروش))?$/;
export const PRODUCT_UNIT = 'واحد';
const PIECES = new Set(['عدد', 'دانه', 'تا', 'واحد']);

/** True for single pieces, the default unit, which needs no mention. */
export const saysNothing = (name: string, value: string): boolean =>
  name === PRODUCT_UNIT && PIECES.has(value);

/** A column of one option of a family: «گزینه: رنگ». */
const OPTION_HEAD = /^(?:گزینه|option)\s*[:：]\s*(.+)$/i;

/** The option that the head of a column names; empty for every other column. */
export const optionOfHead = (head: string): string => OPTION_HEAD.exec(head)?.[1]?.trim() ?? '';
