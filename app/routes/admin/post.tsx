import { useParams } from 'react-router';
import { api } from '#app/api.ts';
import { contentText } from '#app/text/admin-content.ts';
import { DetailState } from './parts/detail-state.tsx';
import { PostEditor } from './parts/post-editor.tsx';
import { useFresh } from './parts/use-fresh.ts';

const readPost = (input: { params: { id: string } }) => api('GET /api/admin/blog/:id', input);

/** One post by `detail-{id}`. */
export default function PostPage() {
  const id = (useParams().detail ?? '').replace('detail-', '');
  const { row, error, retry } = useFresh(readPost, id);
  if (row?._id !== id)
    return (
      <DetailState
        error={error}
        back="/console/admin/blog"
        backLabel={contentText.posts.title}
        onRetry={retry}
      />
    );
  return <PostEditor key={id} start={row} />;
}
