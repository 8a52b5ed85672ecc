import type { ReactNode } from 'react';
import { useFresh } from '#app/admin/common/use-fresh.ts';
import { DetailFallback } from '#app/common/detail-fallback.tsx';

type Props<Row> = {
  id: string;
  /** Reads the row; a module constant. */
  read(input: { params: { id: string }; signal?: AbortSignal }): Promise<Row>;
  list: { to: string; title: string };
  children(row: Row): ReactNode;
};

/** Form of a row, which is read afresh first. */
export function EditPage<Row extends { _id: string }>({ id, read, list, children }: Props<Row>) {
  const { row, error, retry } = useFresh(read, id);
  if (row?._id !== id)
    return <DetailFallback error={error} back={list.to} backLabel={list.title} onRetry={retry} />;
  return children(row);
}
