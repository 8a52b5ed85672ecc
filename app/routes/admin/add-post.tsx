import { PostEditor } from './parts/post-editor.tsx';

export default function AddPostPage() {
  return <PostEditor />;
}
