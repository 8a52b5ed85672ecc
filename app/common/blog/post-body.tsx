import type { ReactNode } from 'react';
import { Prose } from '#app/common/prose.tsx';
import { pictureUrl } from '#app/format.ts';
import { useOverlays } from '#app/overlays.ts';
import { blogText as t } from '#app/text/blog.ts';
import { Play } from '#app/ui/icons.tsx';
import type { Post, PostPart } from '#contract/blog.ts';
import { PostProduct } from './post-product.tsx';
import { PostFacts } from './post-tile.tsx';

const COVER_WIDTHS = [640, 1080, 1600];

/**
 * A blog post: title, facts, cover, video, and its text with product cards and videos in between.
 */
export const PostBody = ({
  post,
  heading: Title = 'h1',
  isFramed = true,
}: {
  post: Post;
  heading?: 'h1' | 'h2';
  isFramed?: boolean;
}) => (
  <article className={isFramed ? 'rounded-tile bg-card p-[20px] shadow-1 desk:p-10' : ''}>
    <Title dir="auto" className="text-start text-2xl font-extrabold leading-[1.6] desk:text-32">
      {post.title}
    </Title>
    <PostFacts post={post} hasAuthor className="mt-3" />
    <Cover post={post} />
    {post.excerpt && (
      <p
        dir="auto"
        className="mt-6 text-start text-17 font-semibold leading-9 text-ink-700 desk:text-19 desk:leading-10"
      >
        {post.excerpt}
      </p>
    )}
    <div className="mt-3 leading-9 desk:text-17">
      {post.parts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
        <Part key={position} part={part} title={post.title} />
      ))}
    </div>
  </article>
);

function Part({ part, title }: { part: PostPart; title: string }) {
  if (part.kind === 'html') return <Prose className="prose-post" html={withTables(part.html)} />;
  if (part.kind === 'product') return <PostProduct product={part.product} />;
  return <Film src={part.src} title={title} className="my-6 bg-ink-900" />;
}

/** Wraps a table that is wider than the text in a scroll area, which the keyboard can reach too. */
const withTables = (html: string) =>
  html
    .replaceAll(
      '<table>',
      `<div class="wide-table" role="group" aria-label="${t.table}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>');

/** Cover of the post, which starts its video. */
function Cover({ post: { cover, video, title } }: { post: Post }) {
  const picture = cover && (
    <img
      src={pictureUrl('blog', cover.img, 1080)}
      srcSet={COVER_WIDTHS.map((width) => `${pictureUrl('blog', cover.img, width)} ${width}w`).join(
        ', ',
      )}
      sizes="(min-width: 800px) 720px, 90vw"
      alt={cover.alt}
      width={cover.w}
      height={cover.h}
      fetchPriority="high"
      className="aspect-[16/9] w-full rounded-tile bg-tint-0 object-cover"
    />
  );
  if (!video) return picture && <div className="mt-5">{picture}</div>;
  return (
    <Film src={video} title={title} className={cover ? 'mt-5' : 'mt-5 bg-ink-900'}>
      {picture}
    </Film>
  );
}

type FilmProps = { src: string; title: string; className: string; children?: ReactNode };

/** Poster of a video; nothing of the video loads before a press. */
const Film = ({ src, title, className, children }: FilmProps) => (
  <button
    type="button"
    aria-label={t.watchOf(title)}
    onClick={() => useOverlays.getState().open({ kind: 'video', src, title })}
    className={`group relative block w-full overflow-hidden rounded-tile ${className}`}
  >
    {children ?? <span className="block aspect-video desk:aspect-[5/2]" />}
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-3">
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-card text-firoozeh-700 shadow-2 transition-transform duration-200 group-hover:scale-105 desk:size-20"
      >
        <Play className="size-7 fill-current desk:size-9" />
      </span>
      <span
        className={`rounded-full px-4 text-sm font-bold leading-9 ${children ? 'bg-card text-ink-900 shadow-1' : 'text-white'}`}
      >
        {t.watch}
      </span>
    </span>
  </button>
);
