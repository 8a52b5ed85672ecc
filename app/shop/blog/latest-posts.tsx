import { PostGrid } from '#app/common/blog/post-tile.tsx';
import { BlockTitle } from '#app/shop/common/blocks.tsx';
import { blogText } from '#app/text/blog.ts';
import { homeText } from '#app/text/home.ts';
import type { PostCard } from '#contract/blog.ts';

/** Latest posts at the end of the home page. */
export default function LatestPosts({ posts }: { posts: PostCard[] }) {
  return (
    <section className="mb-8 desk:mb-11">
      <BlockTitle title={blogText.latest} to="/blog" more={homeText.seeAll} />
      <PostGrid posts={posts} heading="h3" className="no-bar rail rail-posts" />
    </section>
  );
}
