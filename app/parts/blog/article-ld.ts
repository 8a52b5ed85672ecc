import type { MetaDescriptor } from 'react-router';
import type { Post } from '../../../contract/blog.ts';
import { pictureUrl } from '../../format.ts';
import { text } from '../../text.ts';
import { shareImage } from '../seo.ts';

/** A post as search engines read it. */
export const articleLd = (publicUrl: string, post: Post) => ({
  '@type': 'Article',
  headline: post.title,
  description: post.excerpt,
  inLanguage: 'fa-IR',
  mainEntityOfPage: `${publicUrl}${encodeURI(`/blog/post/${post.slug}`)}`,
  image: [
    ...(post.cover ? [publicUrl + pictureUrl('blog', post.cover.img, 1600)] : []),
    publicUrl + shareImage(post),
  ],
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  author: post.author ? { '@type': 'Person', name: post.author } : shopOf(publicUrl),
  publisher: shopOf(publicUrl),
  ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
});

const shopOf = (publicUrl: string) => ({
  '@type': 'Organization',
  name: text.shop,
  url: publicUrl,
  logo: { '@type': 'ImageObject', url: `${publicUrl}/icons/icon-512.png` },
});

/** What a shared link tells of a post beyond its title. */
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
