import sanitizeHtml from 'sanitize-html';
import type { AdminSite, PageChange, PageKey } from '#contract/site.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { textMarks } from '#server/domain/catalogue/sanitise.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { isUnfinished } from './page-drafts.ts';
import { readAdminSite } from './read-admin-site.ts';

const headings = { h2: ['id'], h3: ['id'] };

/** Changes a page about the shop, or writes it for the first time. Throws `conflict`, `page_unfinished`. */
export async function changePage(
  ctx: Ctx,
  { key, version, ...page }: PageChange & { key: PageKey },
): Promise<AdminSite> {
  const contents = sanitisePage(page.contents);
  if (!contents) throw invalidField('contents', 'field_required');
  if (page.isPublished && isUnfinished(contents)) throw invalidField('contents', 'page_unfinished');
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.sql<
      RowOf<'sitePages', 'title' | 'contents' | 'mapLink' | 'isPublished'>[]
    >`
      select title, contents, map_link, is_published from site_pages where key = ${key} for update`;
    const now = tx.now().toISOString();
    const [written] = await tx.sql`
      insert into site_pages (key, title, contents, map_link, is_published, updated_at)
      select ${key}, ${page.title}, ${contents}, ${page.mapLink}, ${page.isPublished},
        ${now}::timestamptz
      where ${version}::int = 0 or exists (select 1 from site_pages where key = ${key})
      on conflict (key) do update set title = excluded.title, contents = excluded.contents,
        map_link = excluded.map_link, is_published = excluded.is_published,
        updated_at = excluded.updated_at, version = site_pages.version + 1
        where site_pages.version = ${version}::int
      returning 1`;
    if (!written) throw conflict();
    await recordAudit(tx, {
      action: 'page.change',
      entity: 'site',
      entityId: key,
      before: before ?? null,
      after: { ...page, contents },
    });
    return readAdminSite(tx);
  });
}

const isAnchor = (id: string | undefined) => /^[a-z][a-z0-9-]{0,40}$/.test(id ?? '');

const heading = (tagName: string, { id = '' }: Record<string, string>): sanitizeHtml.Tag => ({
  tagName,
  attribs: isAnchor(id) ? { id } : {},
});

/** HTML of a page about the shop; its headings keep the names that links lead to. */
const sanitisePage = (html: string) =>
  sanitizeHtml(html, {
    ...textMarks,
    allowedAttributes: { ...textMarks.allowedAttributes, ...headings },
    transformTags: { ...textMarks.transformTags, h2: heading, h3: heading },
  }).trim();
