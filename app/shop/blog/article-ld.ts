import type { MetaDescriptor } from 'react-router';
import { pictureUrl } from '#app/format.ts';
import { logoUrl, type ShopFacts, shareImage } from '#app/shop/common/seo.ts';
import type { Post } from '#contract/blog.ts';

/** Structured data of a post for search engines. */
export const articleLd = (shop: ShopFacts, post: Post) => ({
  '@type': 'Article',
  headline: post.title,
  description: post.excerpt,
  inLanguage: 'fa-IR',
  mainEntityOfPage: `${shop.publicUrl}${encodeURI(`/blog/post/${post.slug}`)}`,
  image: [
    ...(post.cover ? [shop.publicUrl + pictureUrl('blog', post.cover.img, 1600)] : []),
    shop.publicUrl + shareImage(post),
  ],
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  author: post.author ? { '@type': 'Person', name: post.author } : shopOf(shop),
  publisher: shopOf(shop),
  ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
});

const shopOf = (shop: ShopFacts) => ({
  '@type': 'Organization',
  name: shop.name,
  url: shop.publicUrl,
  logo: { '@type': 'ImageObject', url: logoUrl(shop) },
});

/** Open Graph tags of a post beside its title. */
export const articleTags = (post: Post): MetaDescriptor[] => [
  { property: 'article:published_time', content: post.publishedAt ?? '' },
  { property: 'article:modified_time', content: post.updatedAt },
  ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
];

export const rssLink = (title: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: '/rss.xml',
});
