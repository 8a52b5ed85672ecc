import type { AdminSite } from '../../../../contract/site.ts';
import { isConflict } from './use-saving.ts';

type Saving = {
  site: AdminSite;
  /** The part that the form is about. */
  read(site: AdminSite): unknown;
  send(site: AdminSite): Promise<AdminSite>;
  onReload(): Promise<AdminSite | undefined>;
};

/** Saves. After a conflict it reads anew and saves once more when others changed something else, never over their words. */
export async function saveOver({ site, read, send, onReload }: Saving): Promise<AdminSite> {
  try {
    return await send(site);
  } catch (refusal) {
    const fresh = isConflict(refusal) ? await onReload() : undefined;
    if (!fresh || JSON.stringify(read(fresh)) !== JSON.stringify(read(site))) throw refusal;
    return await send(fresh);
  }
}
