import { foldText } from './fold-text.ts';

const MAIN = /^(?:نام[\s\u200c]*)?(?:گروه[\s\u200c]*اصلی|سر[\s\u200c]*گروه)$/;

/**
 * True for the head of a column of parent groups, which forms a category path together with the
 * column of groups.
 */
export const isMainGroup = (head: string): boolean => MAIN.test(foldText(head));
