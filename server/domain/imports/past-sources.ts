import type { ImportInfo } from '#contract/imports.ts';

export const PAST_SOURCES: ImportInfo['source'][] = ['woo_customers', 'woo_orders'];

/** True for files of people or orders, which contain no products. */
export const isPast = (source: ImportInfo['source']): boolean => PAST_SOURCES.includes(source);
