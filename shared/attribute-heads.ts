/** A column of one attribute of the goods, named by its head: «مشخصات: رنگ», and the same with other words for it. */
const HEAD = /^(?:مشخصات|مشخصه|\u0648\u06cc\u0698\u06af\u06cc|attribute)\s*[:：]\s*(.+)$/i;

/** The attribute that the head of a column names; empty for every other column. */
export const attributeOfHead = (head: string): string => HEAD.exec(head)?.[1]?.trim() ?? '';

/** A column of one option of a family: «گزینه: رنگ». */
const OPTION_HEAD = /^(?:گزینه|option)\s*[:：]\s*(.+)$/i;

/** The option that the head of a column names; empty for every other column. */
export const optionOfHead = (head: string): string => OPTION_HEAD.exec(head)?.[1]?.trim() ?? '';
