import { redirect } from 'react-router';
import { load } from '#app/api.ts';
import { PostBody } from '#app/common/blog/post-body.tsx';
import { PostGrid, postLink } from '#app/common/blog/post-tile.tsx';
import { BlockTitle, ProductGrid } from '#app/shop/common/blocks.tsx';
import { Breadcrumbs } from '#app/shop/common/breadcrumbs.tsx';
import { breadcrumbLd, metaOf, type ShopFacts, shareImage } from '#app/shop/common/seo.ts';
import { trimCard, trimTile } from '#app/shop/common/trim.ts';
import { blogText as t } from '#app/text/blog.ts';
import { Link } from '#app/ui/link.tsx';
import type { Post as PostData } from '#contract/blog.ts';
import type { Route } from './+types/post';
import { articleLd, articleTags, rssLink } from './article-ld.ts';

export async function loader(args: Route.LoaderArgs) {
  const [shop, found] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    load(args, 'GET /api/main/blog/:slug', { params: { slug: args.params.slug } }),
  ]);
  if ('movedTo' in found) throw redirect(found.movedTo, 301);
  return {
    meta: metaOfPost(shop, found),
    post: {
      ...found,
      related: found.related.map(trimCard),
      others: found.others.map(trimTile),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function metaOfPost(shop: ShopFacts, post: PostData) {
  return [
    ...metaOf({
      title: post.title,
      description: post.excerpt,
      path: postLink(post.slug),
      shop,
      type: 'article',
      image: shareImage(post),
      jsonLd: [articleLd(shop, post), breadcrumbLd(shop.publicUrl, crumbsOf(post))],
    }),
    ...articleTags(post),
    rssLink(t.rss),
  ];
}

const crumbsOf = ({ title }: PostData) => [{ label: t.title, to: '/blog' }, { label: title }];

export default function Post({ loaderData }: Route.ComponentProps) {
  const { post } = loaderData;
  return (
    <main id="main" className="wrap pb-10">
      <div className="mx-auto max-w-[800px]">
        <Breadcrumbs crumbs={crumbsOf(post)} />
        <PostBody post={post} />
        <Tags tags={post.tags} />
      </div>
      {post.related.length > 0 && (
        <section className="mt-10">
          <BlockTitle title={t.related} />
          <ProductGrid products={post.related} className="pairs desk:grid-cols-4" />
        </section>
      )}
      {post.others.length > 0 && (
        <section className="mt-10">
          <BlockTitle title={t.others} />
          <PostGrid posts={post.others} heading="h3" />
        </section>
      )}
    </main>
  );
}

const Tags = ({ tags }: { tags: string[] }) =>
  tags.length > 0 ? (
    <ul aria-label={t.tags} className="mt-4 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/blog?tag=${encodeURIComponent(tag)}`}
            className="inline-flex min-h-11 items-center rounded-full bg-card px-4 text-sm text-ink-700 shadow-1 hover:text-firoozeh-700"
          >
            <bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  ) : null;
