import { pictureUrl } from '#app/format.ts';
import { blogText } from '#app/text/blog.ts';
import { Link } from '#app/ui/link.tsx';
import type { PostCard } from '#contract/blog.ts';
import { faDay } from '#shared/fa-dates.ts';

export const postLink = (slug: string) => `/blog/post/${slug}`;
const WIDTHS = [320, 640, 1080];

type Props = { post: PostCard; heading?: 'h2' | 'h3'; eager?: boolean };

/** A post in a list; the whole tile is a link. */
export const PostTile = ({ post, heading: Title = 'h2', eager = false }: Props) => (
  <article className="tile">
    {post.cover ? (
      <img
        src={pictureUrl('blog', post.cover.img, 640)}
        srcSet={WIDTHS.map(
          (width) => `${pictureUrl('blog', post.cover?.img ?? '', width)} ${width}w`,
        ).join(', ')}
        sizes="(min-width: 800px) 400px, 92vw"
        alt=""
        width={post.cover.w}
        height={post.cover.h}
        loading={eager ? undefined : 'lazy'}
        className="tile-cover"
      />
    ) : (
      <span aria-hidden className="tile-cover" />
    )}
    <div className="tile-words">
      <Title dir="auto" className="tile-title">
        <Link to={postLink(post.slug)} prefetch="intent" className="cover-link">
          {post.title}
        </Link>
      </Title>
      <p dir="auto" className="tile-excerpt">
        {post.excerpt}
      </p>
      <PostFacts post={post} className="mt-auto pt-3" />
    </div>
  </article>
);

/** Publication date and reading time; the author only with `hasAuthor`. */
export const PostFacts = ({
  post,
  className = '',
  hasAuthor = false,
}: {
  post: PostCard;
  className?: string;
  hasAuthor?: boolean;
}) => (
  <p className={`flex flex-wrap gap-x-4 text-13 text-ink-500 ${className}`}>
    {hasAuthor && post.author && <bdi>{post.author}</bdi>}
    {post.publishedAt && <time dateTime={post.publishedAt}>{dayOf(post.publishedAt)}</time>}
    <span>{blogText.readMinutes(post.readMinutes)}</span>
  </p>
);

/**
 * Reuses the server's text of a date: creating a date formatter takes a phone a tenth of a second.
 */
const dayOf = (iso: string): string =>
  (typeof document !== 'undefined' &&
    document.querySelector(`time[datetime="${iso}"]`)?.textContent) ||
  faDay(iso);

export const PostGrid = ({
  posts,
  heading,
  eager = 0,
  className = 'grid grid-cols-1 gap-4 desk:grid-cols-2 wide:grid-cols-3',
}: {
  posts: PostCard[];
  heading?: 'h2' | 'h3';
  eager?: number;
  className?: string;
}) => (
  <ul className={className}>
    {posts.map((post, position) => (
      <li key={post._id}>
        <PostTile post={post} eager={position < eager} {...(heading && { heading })} />
      </li>
    ))}
  </ul>
);
