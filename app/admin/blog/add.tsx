import { PostEditor } from './editor.tsx';

export default function AddPostPage() {
  return <PostEditor />;
}
