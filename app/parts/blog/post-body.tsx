import { Play } from 'lucide-react';
import type { Post, PostPart } from '../../../contract/blog.ts';
import { pictureUrl } from '../../format.ts';
import { useOverlays } from '../../state/overlays.ts';
import { blogText as t } from '../../text/blog.ts';
import { ProductCard } from '../product-card.tsx';
import { Prose } from '../prose.tsx';
import { PostFacts } from './post-tile.tsx';

/** A post as it is read: title, facts, cover, film, and its text with cards and films between. */
export const PostBody = ({
  post,
  heading: Title = 'h1',
}: {
  post: Post;
  heading?: 'h1' | 'h2';
}) => (
  <article className="rounded-tile bg-card p-5 shadow-1 desk:p-10">
    <Title dir="auto" className="text-start text-2xl font-extrabold leading-[1.6] desk:text-[32px]">
      {post.title}
    </Title>
    <PostFacts post={post} hasAuthor className="mt-3" />
    {post.cover && (
      <img
        src={pictureUrl('blog', post.cover.img, 1080)}
        alt={post.cover.alt}
        width={post.cover.w}
        height={post.cover.h}
        fetchPriority="high"
        className="mt-5 aspect-[16/9] w-full rounded-tile bg-tint-0 object-cover"
      />
    )}
    {post.video && <WatchButton src={post.video} title={post.title} />}
    {post.excerpt && (
      <p dir="auto" className="mt-5 text-start text-[17px] font-semibold leading-9 text-ink-700">
        {post.excerpt}
      </p>
    )}
    <div className="mt-3 leading-9">
      {post.parts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Part key={position} part={part} title={post.title} />
      ))}
    </div>
  </article>
);

function Part({ part, title }: { part: PostPart; title: string }) {
  if (part.kind === 'html') return <Prose className="prose-post" html={part.html} />;
  if (part.kind === 'video') return <WatchButton src={part.src} title={title} />;
  return (
    <div className="my-6 max-w-[260px]">
      <ProductCard product={part.product} heading="h3" />
    </div>
  );
}

const WatchButton = ({ src, title }: { src: string; title: string }) => (
  <button
    type="button"
    aria-label={t.watchOf(title)}
    onClick={() => useOverlays.getState().open({ kind: 'video', src, title })}
    className="my-5 flex min-h-20 w-full items-center justify-center gap-3 rounded-tile bg-ink-900 px-5 font-bold text-white hover:opacity-90"
  >
    <span aria-hidden className="grid size-12 place-items-center rounded-full bg-white/15">
      <Play className="size-6" />
    </span>
    {t.watch}
  </button>
);
