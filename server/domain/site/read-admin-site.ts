import { type AdminPage, type AdminSite, pageKeys } from '#contract/site.ts';
import type { Ctx } from '#server/context.ts';
import { draftOf } from './page-drafts.ts';
import { readFrame } from './site-frame.ts';

/** Pages and the frame around every page, for staff. */
export async function readAdminSite(ctx: Ctx): Promise<AdminSite> {
  const { notice, ...frame } = await readFrame(ctx);
  const { id: _, ...fields } = notice;
  return { ...frame, pages: await readPages(ctx), notice: fields };
}

/** Pages; one that staff have not written yet is our draft, with version 0. */
async function readPages({ sql }: Ctx): Promise<AdminPage[]> {
  const rows = await sql<AdminPage[]>`
    select key, title, contents, map_link, is_published, updated_at, version
    from site_pages where key = any(${[...pageKeys]}::text[])`;
  return pageKeys.map((key) => {
    const draft = {
      key,
      ...draftOf(key),
      mapLink: '',
      isPublished: false,
      updatedAt: '',
      version: 0,
    };
    return rows.find((one) => one.key === key) ?? draft;
  });
}
