import { type AdminPage, type AdminSite, pageKeys } from '../../../contract/site.ts';
import type { Ctx } from '../../context.ts';
import { readFrame } from './site-frame.ts';

/** Pages, footer, badges and notice for staff. */
export async function readAdminSite(ctx: Ctx): Promise<AdminSite> {
  const { footer, badges, notice, version } = await readFrame(ctx);
  const { id: _, ...said } = notice;
  return { pages: await readPages(ctx), footer, badges, notice: said, version };
}

/** A page that nobody has written yet is empty, of version 0. */
async function readPages({ sql }: Ctx): Promise<AdminPage[]> {
  const rows = await sql<AdminPage[]>`
    select key, title, contents, map_link as "mapLink", hours, updated_at as "updatedAt", version
    from site_pages where key = any(${[...pageKeys]}::text[])`;
  return pageKeys.map((key) => {
    const row = rows.find((one) => one.key === key);
    return row
      ? { ...row, updatedAt: new Date(row.updatedAt).toISOString() }
      : { key, title: '', contents: '', mapLink: '', hours: '', updatedAt: '', version: 0 };
  });
}
