import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '#server/context.ts';
import {
  exists,
  findPicture,
  folderPath,
} from '#server/domain/catalogue/pictures/picture-files.ts';
import { writeWhole } from '#server/domain/files/write-whole.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { notFound } from '#server/errors.ts';
import { drawShare, type Share } from './draw-share.ts';

const making = new Map<string, Promise<void>>();

/** Path of the picture that stands for a product or a post where its address is shared; made on first demand and kept. */
export async function sharePicture(ctx: Ctx, { id }: { id: string }): Promise<string> {
  const share = await readShare(ctx, id);
  const name = createHash('sha256').update(JSON.stringify(share)).digest('hex').slice(0, 32);
  const path = join(ctx.config.dataDir, 'files', 'og', `${name}.jpg`);
  if (await exists(path)) return path;
  // many who see a new link at once ask together; one of them makes it
  const made = making.get(path) ?? make(ctx, share, path).finally(() => making.delete(path));
  making.set(path, made);
  await made;
  return path;
}

type Row = Omit<Share, 'shop'>;
/** What a post is called beneath its title; with the first of its tags where it has one. */
const BLOG = 'وبلاگ';

async function readShare(ctx: Ctx, id: string): Promise<Share> {
  const [row] = await ctx.sql<Row[]>`
    select p.title, c.name || '، ' || b.name as kind, 'products' as folder, p.image->0->>'img' as img
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    where p.id = ${id} and p.status = 'published'
    union all
    select title, concat_ws('، ', ${BLOG}::text, tags[1]) as kind, 'blog' as folder, cover->>'img' as img
    from posts where id = ${id} and status = 'published'`;
  if (!row) throw notFound();
  return { ...row, shop: (await readSettings(ctx)).shopName };
}

async function make({ config }: Ctx, share: Share, path: string) {
  const { folder, img } = share;
  const found = img ? await findPicture(config.dataDir, folder, img) : undefined;
  const picture = found && (await readFile(join(folderPath(config.dataDir, folder), found.img)));
  const bytes = await drawShare(share, picture);
  await mkdir(join(path, '..'), { recursive: true });
  await writeWhole(path, bytes);
}
