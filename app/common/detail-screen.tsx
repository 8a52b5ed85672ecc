import { createContext, type ReactNode, useContext } from 'react';
import { useApi } from '#app/use-api.ts';
import type { EndpointKey, InputOf, ReplyOf } from '#contract/endpoints.ts';
import { DetailFallback } from './detail-fallback.tsx';

/** Endpoints of one row by its id. */
export type DetailKey = {
  [K in EndpointKey]: K extends `GET ${string}/:id` ? K : never;
}[EndpointKey];

/** List that a detail page belongs to. */
export type DetailList = { to: string; title: string };

export type DetailProps<K extends DetailKey> = {
  endpoint: K;
  id: string;
  /** Filters of a list on the page. */
  query?: object;
  list: DetailList;
  children(row: ReplyOf<K>, screen: Screen<ReplyOf<K>>): ReactNode;
};

type Screen<Row> = {
  /** Shows a changed row, or reads the row again. */
  change(row?: Row): void;
  renew(): Promise<Row | undefined>;
  isLoading: boolean;
};

const List = createContext<DetailList>({ to: '', title: '' });
export const useDetailList = () => useContext(List);

/** Detail page of one row, with its placeholder while it loads and its refusals. */
export const DetailScreen = <K extends DetailKey>(props: DetailProps<K>) => (
  // another row starts without what belongs to the one before
  <Loaded key={props.id} {...props} />
);

function Loaded<K extends DetailKey>({ endpoint, id, query, list, children }: DetailProps<K>) {
  // such an endpoint takes an id and perhaps filters, which a generic key does not tell the compiler
  const input = { params: { id }, query } as unknown as InputOf<K> & object;
  const { data, error, isLoading, mutate } = useApi(endpoint, input);
  const renew = () => mutate();
  if (!data)
    return <DetailFallback error={error} back={list.to} backLabel={list.title} onRetry={renew} />;
  const change = (row?: ReplyOf<K>) => void mutate(row, { revalidate: row === undefined });
  return <List value={list}>{children(data, { change, renew, isLoading })}</List>;
}
