import { data } from 'react-router';

const DETAIL = /^detail-([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** Id of `detail-{id}`; any other form is a 404. */
export function detailId(param: string | undefined): string {
  const id = param?.match(DETAIL)?.[1];
  if (!id) throw data('Page not found', { status: 404 });
  return id;
}
