import type { ImportInfo } from '#contract/imports.ts';

/** Steps of an import, in their order. */
export const stages = ['file', 'columns', 'review', 'apply'] as const;
export type Stage = (typeof stages)[number];

/** An outdated dry run must be repeated before the import is applied. */
export const isOutdated = ({ status, failure, work }: ImportInfo) =>
  !work && status === 'checked' && failure?.reason === 'conflict';

/** Step of an import; after the dry run its columns can be opened again by the address. */
export function stageOf(info: ImportInfo, asked: string): Stage {
  const { status, work } = info;
  if (status === 'uploaded' || isOutdated(info)) return 'columns';
  if (status === 'checked') return asked === 'columns' && !work ? 'columns' : 'review';
  return status === 'checking' || status === 'set' ? 'review' : 'apply';
}
