import type { Ctx } from '../../context.ts';
import { sanitisePost } from '../../domain/blog/sanitise-post.ts';
import { minutesOf } from '../../domain/blog/split-post.ts';
import type { StoredPicture } from '../../domain/catalogue/picture-files.ts';
import { newId } from '../new-id.ts';
import { drawScene } from './draw-scenes.ts';
import type { ShelfProduct } from './fill-catalogue.ts';
import type { DemoPeople } from './fill-people.ts';
import { guides } from './posts/guides.ts';
import { stories } from './posts/stories.ts';
import type { DemoPost } from './posts/types.ts';

export const posts: DemoPost[] = [...guides, ...stories];
export type PostPictures = { cover: StoredPicture; inside: StoredPicture }[];

const DAY = 86_400_000;
const COVER = { w: 1600, h: 900 };
const INSIDE = { w: 1080, h: 720 };

/** Draws cover and inner picture of every post. */
export const drawPosts = (dataDir: string): Promise<PostPictures> =>
  Promise.all(
    posts.map(async ({ emoji, tint }) => ({
      cover: await drawScene(dataDir, 'blog', { emoji, tint, ...COVER }),
      inside: await drawScene(dataDir, 'blog', {
        emoji: emoji.slice(-1),
        tint: tint + 1,
        ...INSIDE,
      }),
    })),
  );

/** Inserts the posts, published one after the other, and a draft that nobody reads yet. */
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
    const at = new Date(tx.now().getTime() - post.daysAgo * DAY).toISOString();
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
      status: 'published',
      published_at: at,
      created_at: at,
      updated_at: at,
      created_by: admin.id,
    })}`;
  }
  await tx.sql`insert into posts (id, title, slug, excerpt, contents, author, created_by)
    values (${newId()}, 'چای خوب را از کجا بشناسیم', 'شناختن-چای-خوب', '', '<p>پیش‌نویس</p>', 'همکار فروشگاه', ${admin.id})`;
}

const filled = (post: DemoPost, ids: Map<string, string>, { img }: StoredPicture) =>
  post.contents
    .trim()
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
