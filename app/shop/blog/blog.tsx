import { data } from 'react-router';
import { load, loadBlock } from '#app/api.ts';
import { PostGrid } from '#app/common/blog/post-tile.tsx';
import { Block } from '#app/shop/common/block.tsx';
import { Breadcrumbs } from '#app/shop/common/breadcrumbs.tsx';
import { breadcrumbLd, metaOf, type ShopFacts } from '#app/shop/common/seo.ts';
import { trimTile } from '#app/shop/common/trim.ts';
import { keepWithin } from '#app/shop/listing/page-range.ts';
import { Pages } from '#app/shop/listing/pages.tsx';
import { blogText as t } from '#app/text/blog.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Rss } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Route } from './+types/blog';
import { rssLink } from './article-ld.ts';

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const wantedTag = searchParams.get('tag')?.slice(0, 40);
  const page = Number(searchParams.get('page')) || 1;
  const [shop, list] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    loadBlock(args, 'GET /api/main/blog', {
      query: { page, ...(wantedTag && { tag: wantedTag }) },
    }),
  ]);
  if (!list) return data({ meta: metaOfList(shop, '', 1), list }, { status: 503 });
  keepWithin(list, args.url);
  const rendered = { ...list, items: list.items.map(trimTile) };
  return { meta: metaOfList(shop, list.tag, list.page), list: rendered };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function metaOfList(shop: ShopFacts, tag: string, page: number) {
  const title = tag ? t.tagged(tag) : t.title;
  return [
    ...metaOf({
      title,
      description: `${title}. ${t.description}`,
      path: page > 1 ? `/blog?page=${page}` : '/blog',
      shop,
      noindex: tag !== '',
      jsonLd: [breadcrumbLd(shop.publicUrl, [{ label: t.title }])],
    }),
    rssLink(t.rss),
  ];
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  const tag = list?.tag ?? '';
  return (
    <main id="main" className="wrap pb-10">
      <Breadcrumbs
        crumbs={
          tag ? [{ label: t.title, to: '/blog' }, { label: t.tagged(tag) }] : [{ label: t.title }]
        }
      />
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="min-w-0 break-words text-2xl font-extrabold">
          {tag ? t.tagged(tag) : t.title}
        </h1>
        <a href="/rss.xml" aria-label={t.rss} className="feed">
          <Rss className="size-5" />
        </a>
      </div>
      <Block of={list}>{(found) => <Posts list={found} />}</Block>
    </main>
  );
}

function Posts({ list }: { list: ReplyOf<'GET /api/main/blog'> }) {
  const { tag } = list;
  return (
    <>
      <Tags tags={list.tags} current={tag} />
      {list.items.length > 0 ? (
        <>
          <PostGrid posts={list.items} eager={3} />
          <Pages page={list.page} total={list.total} pageSize={list.pageSize} />
        </>
      ) : (
        <div className="rounded-tile bg-card shadow-1">
          <EmptyState
            icon={<Scene name="book" />}
            title={tag ? t.emptyTag : t.empty}
            {...(tag && {
              body: t.emptyBody,
              action: (
                <Link to="/blog" className={buttonLook()}>
                  {t.all}
                </Link>
              ),
            })}
          />
        </div>
      )}
    </>
  );
}

const Tags = ({ tags, current }: { tags: { tag: string }[]; current: string }) =>
  tags.length > 0 ? (
    <nav aria-label={t.tags} className="mb-5">
      <ul className="tags">
        {[{ tag: '' }, ...tags].map(({ tag }) => (
          <li key={tag}>
            <Link
              to={tag ? `/blog?tag=${encodeURIComponent(tag)}` : '/blog'}
              aria-current={tag === current ? 'page' : undefined}
            >
              <bdi>{tag || t.all}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ) : null;
