import type { MetaDescriptor } from 'react-router';
import type { Post } from '../../../contract/blog.ts';
import { pictureUrl } from '../../format.ts';
import type { ShopFacts } from '../seo.ts';

/** A post as search engines read it. */
export const articleLd = ({ name, publicUrl }: ShopFacts, post: Post) => ({
  '@type': 'Article',
  headline: post.title,
  description: post.excerpt,
  inLanguage: 'fa-IR',
  mainEntityOfPage: `${publicUrl}${encodeURI(`/blog/post/${post.slug}`)}`,
  ...(post.cover && { image: [publicUrl + pictureUrl('blog', post.cover.img, 1080)] }),
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  author: { '@type': 'Person', name: post.author || name },
  publisher: {
    '@type': 'Organization',
    name,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icons/icon-512.png` },
  },
  keywords: post.tags.join(', '),
});

export const rssLink = (title: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: '/rss.xml',
});
