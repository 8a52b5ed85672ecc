import type { Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { sanitisePost } from '#server/domain/blog/sanitise-post.ts';
import { minutesOf } from '#server/domain/blog/split-post.ts';
import type { StoredPicture } from '#server/domain/catalogue/pictures/picture-files.ts';
import type { FileStore } from '#server/outside/files/file-store.ts';
import { DAY } from '#shared/time.ts';
import { posts } from './demo-data.ts';
import type { ShelfProduct } from './fill-catalogue.ts';
import type { DemoPeople } from './fill-people.ts';
import { keepPictures, pictureOf } from './keep-pictures.ts';
import type { DemoPost } from './types.ts';

export type PostPictures = { cover: StoredPicture; inside: StoredPicture }[];

/** Stores cover and inner picture of every post. */
export async function keepPostPictures(files: FileStore): Promise<PostPictures> {
  const stored = await keepPictures(files, 'blog');
  return posts.map(({ picture }) => ({
    cover: pictureOf(stored, `${picture}-cover`),
    inside: pictureOf(stored, `${picture}-inside`),
  }));
}

/** Inserts the posts: published ones, a scheduled one and a draft. */
export async function fillPosts(
  tx: Ctx,
  { admin }: DemoPeople,
  shelf: ShelfProduct[],
  pictures: PostPictures,
): Promise<void> {
  const ids = new Map(shelf.map(({ code, id }) => [code, id]));
  for (const [i, post] of posts.entries()) {
    const drawn = pictures[i];
    if (!drawn) throw new Error(`${post.slug} has no picture`);
    const contents = await sanitisePost(tx, filled(post, ids, drawn.inside));
    const at = daysAgo(tx, post.daysAgo);
    const written = daysAgo(tx, Math.max(1, post.daysAgo));
    await tx.sql`insert into posts ${tx.sql({
      id: newId(),
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      contents,
      cover: JSON.stringify({ ...drawn.cover, alt: post.title }),
      tags: post.tags,
      author: post.author,
      read_minutes: minutesOf(contents),
      related_products: post.related.map((code) => idOf(ids, code)),
      status: post.daysAgo < 0 ? 'scheduled' : 'published',
      published_at: at,
      created_at: written,
      updated_at: written,
      created_by: admin.id,
    })}`;
  }
  await tx.sql`insert into posts (id, title, slug, excerpt, contents, author, created_by)
    values (${newId()}, 'اندازه کفش و لباس را در خانه بگیرید', 'اندازه-کفش-و-لباس', '', ${DRAFT},
      'همکار فروشگاه', ${admin.id})`;
}

const DRAFT =
  '<p>بیشتر مرجوعی‌ها از اندازه است، نه از کیفیت. با یک متر خیاطی و یک برگ کاغذ می‌شود ' +
  'شماره درست را پیدا کرد.</p><h2>پا را عصر اندازه بگیرید</h2><p>جدول اندازه‌ها اینجا بیاید.</p>';

const daysAgo = (tx: Ctx, days: number) => new Date(tx.now().getTime() - days * DAY).toISOString();

const filled = (post: DemoPost, ids: Map<string, string>, { img }: StoredPicture) =>
  post.contents
    .replace('[[picture]]', `<img src="/api/serve/blog/${img}" alt="${post.title}">`)
    .replace(
      /\[\[([A-Z]+-\d+)\]\]/g,
      (_, code: string) => `<div data-product="${idOf(ids, code)}"></div>`,
    );

function idOf(ids: Map<string, string>, code: string) {
  const id = ids.get(code);
  if (!id) throw new Error(`a post names ${code}, which the demo does not have`);
  return id;
}
