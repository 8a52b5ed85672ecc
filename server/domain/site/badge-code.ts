import type { Badge } from '#contract/site.ts';
import { unescapeMarkup } from '#shared/escape.ts';

const HOSTS: Record<Badge['kind'], string> = {
  enamad: 'trustseal.enamad.ir',
  samandehi: 'logo.samandehi.ir',
};
const SECOND: Record<Badge['kind'], string> = { enamad: 'code', samandehi: 'p' };
const ADDRESS = /https?:\/\/[^\s"'<>\\)]+/g;

type Address = { path: string; id: string; code: string };

/**
 * Data of a badge in the code that its owner pasted: id and keys, letters and digits. The code
 * itself is never stored. Undefined if it has no address of the badge's host, or not both for
 * Samandehi.
 */
export function badgeOf(kind: Badge['kind'], pasted: string): Badge | undefined {
  const addresses = addressesIn(kind, pasted);
  if (kind === 'samandehi') return samandehiOf(addresses);
  const [first] = addresses;
  return first && { kind, id: first.id, code: first.code };
}

/** Samandehi badge, whose page and picture have a key each. */
function samandehiOf(addresses: Address[]): Badge | undefined {
  const page = addresses.find(({ path }) => path === '/verify.aspx');
  const picture = addresses.find(({ path, id }) => path === '/logo.aspx' && id === page?.id);
  if (!page || !picture) return undefined;
  return { kind: 'samandehi', id: page.id, code: page.code, pictureCode: picture.code };
}

const addressesIn = (kind: Badge['kind'], pasted: string): Address[] =>
  [...unescapeMarkup(pasted).matchAll(ADDRESS)].flatMap(([found]) => read(kind, found));

function read(kind: Badge['kind'], address: string): Address[] {
  const url = URL.parse(address);
  if (url?.hostname !== HOSTS[kind]) return [];
  const values = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const id = values.get('id') ?? '';
  const code = values.get(SECOND[kind]) ?? '';
  if (!/^\w{1,40}$/.test(id) || !/^\w{1,80}$/.test(code)) return [];
  return [{ path: url.pathname.toLowerCase(), id, code }];
}
