import type { AdminPost, PostForm } from '#contract/blog.ts';

export type PostDraft = {
  title: string;
  slug: string;
  excerpt: string;
  contents: string;
  cover: string | null;
  coverAlt: string;
  video: string;
  tags: string[];
  author: string;
  related: { _id: string; title: string }[];
};
export type PostSection = {
  draft: PostDraft;
  set(change: Partial<PostDraft>): void;
  faults: Record<string, string>;
};

export const EMPTY_POST: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  contents: '',
  cover: null,
  coverAlt: '',
  video: '',
  tags: [],
  author: '',
  related: [],
};

export const draftOfPost = (post: AdminPost): PostDraft => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  contents: post.contents,
  cover: post.cover?.img ?? null,
  coverAlt: post.cover?.alt ?? '',
  video: post.video ?? '',
  tags: post.tags,
  author: post.author,
  related: post.relatedProducts,
});

/** Request body of the form; the server fills in missing values. */
export const formOfPost = ({ slug, video, related, ...draft }: PostDraft): PostForm => ({
  ...draft,
  ...(slug && { slug }),
  video: video.trim() || null,
  relatedProducts: related.map(({ _id }) => _id),
});
