import { createHash } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { readPicture } from '#server/domain/catalogue/pictures/picture-files.ts';
import { makeOnce } from '#server/domain/files/make-once.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { notFound } from '#server/errors.ts';
import { drawShare, type Share } from './draw-share.ts';

/** Raised with `draw-share.ts`, as stored pictures are never drawn again. */
const DESIGN = 2;

/** Preview picture for a shared product or post address; made on first request, then stored. */
export async function sharePicture(ctx: Ctx, { id }: { id: string }) {
  const share = await readShare(ctx, id);
  const name = createHash('sha256')
    .update(JSON.stringify([DESIGN, share]))
    .digest('hex')
    .slice(0, 32);
  const picture = await makeOnce(ctx, `files/og/${name}.jpg`, () => draw(ctx, share));
  if (!picture) throw notFound();
  return picture;
}

type Row = Omit<Share, 'shop'>;
/** Label of a post below its title, followed by its first tag. */
const BLOG = 'وبلاگ';

async function readShare(ctx: Ctx, id: string): Promise<Share> {
  const [row] = await ctx.sql<Row[]>`
    select p.title, c.name || '، ' || b.name as kind, 'products' as folder,
      p.image->0->>'img' as img
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    where p.id = ${id} and p.status = 'published'
    union all
    select title, concat_ws('، ', ${BLOG}::text, tags[1]) as kind, 'blog' as folder,
      cover->>'img' as img
    from posts where id = ${id} and status = 'published'`;
  if (!row) throw notFound();
  return { ...row, shop: (await readSettings(ctx)).shopName };
}

async function draw({ files }: Ctx, share: Share): Promise<Buffer> {
  const { folder, img } = share;
  return drawShare(share, img ? await readPicture(files, folder, img) : undefined);
}
