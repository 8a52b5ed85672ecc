import { useParams } from 'react-router';
import { useFresh } from '#app/admin/common/use-fresh.ts';
import { api } from '#app/api.ts';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { contentText } from '#app/text/admin/content.ts';
import { PostEditor } from './editor.tsx';

const readPost = (input: { params: { id: string } }) => api('GET /api/admin/blog/:id', input);

/** One post by `detail-{id}`. */
export default function PostPage() {
  const id = (useParams().detail ?? '').replace('detail-', '');
  const { row, error, retry } = useFresh(readPost, id);
  if (row?._id !== id)
    return (
      <DetailFallback
        error={error}
        back="/console/admin/blog"
        backLabel={contentText.posts.title}
        onRetry={retry}
      />
    );
  return <PostEditor key={id} start={row} />;
}
