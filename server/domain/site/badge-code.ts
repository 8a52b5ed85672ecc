import type { Badge } from '../../../contract/site.ts';

const HOSTS: Record<Badge['kind'], string> = {
  enamad: 'trustseal.enamad.ir',
  samandehi: 'logo.samandehi.ir',
};
const SECOND: Record<Badge['kind'], string> = { enamad: 'code', samandehi: 'p' };
const ADDRESS = /https?:\/\/[^\s"'<>\\)]+/g;

/**
 * What a badge needs of the code that its owner gave: id and key, letters and digits. The code itself is never kept.
 * Undefined when no address of the owner's host is in it.
 */
export function badgeOf(kind: Badge['kind'], pasted: string): Badge | undefined {
  for (const [address] of pasted.replaceAll('&amp;', '&').matchAll(ADDRESS)) {
    const url = URL.parse(address);
    if (url?.hostname !== HOSTS[kind]) continue;
    const values = new Map(
      [...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]),
    );
    const id = values.get('id') ?? '';
    const code = values.get(SECOND[kind]) ?? '';
    if (/^\w{1,40}$/.test(id) && /^\w{1,80}$/.test(code)) return { kind, id, code };
  }
  return undefined;
}
