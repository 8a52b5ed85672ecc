import { useEffect, useState } from 'react';
import { api } from '#app/api.ts';
import { PostBody } from '#app/common/blog/post-body.tsx';
import { refusalText } from '#app/refusal.ts';
import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { Post, PostForm } from '#contract/blog.ts';

type Props = { form: PostForm; onClose(): void };

/** Preview of the post in the form, cleaned by the server; nothing is saved. */
export function PreviewDialog({ form, onClose }: Props) {
  const [post, setPost] = useState<Post>();
  const [refusal, setRefusal] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form as it was when the dialog opened
  useEffect(() => {
    api('POST /api/admin/blog/preview', { body: form }).then(setPost, setRefusal);
  }, []);
  return (
    <Dialog
      shape="wideBox"
      title={contentText.posts.preview}
      closeLabel={text.close}
      onClose={onClose}
    >
      {refusal !== undefined && (
        <p role="alert" className="font-semibold text-anar-600">
          {refusalText(refusal)}
        </p>
      )}
      {!post && refusal === undefined && <Skeleton className="h-96 w-full rounded-tile" />}
      {post && <PostBody post={post} heading="h2" isFramed={false} />}
    </Dialog>
  );
}
