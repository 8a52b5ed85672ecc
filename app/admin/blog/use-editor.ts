import { api } from '#app/api.ts';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import type { AdminPost, PostStatus } from '#contract/blog.ts';
import { draftOfPost, EMPTY_POST, formOfPost, type PostDraft } from './draft.ts';

const t = contentText.posts;

/** Form state of a post with autosave, and the change of its status. */
export function usePostEditor(start: AdminPost | undefined) {
  const form = useResourceForm<PostDraft, AdminPost>({
    name: `post:${start?._id ?? 'new'}`,
    start: start ? draftOfPost(start) : EMPTY_POST,
    row: start,
    toDraft: draftOfPost,
    ...(start && { read: () => api('GET /api/admin/blog/:id', { params: { id: start._id } }) }),
    labels: { ...t.fields, related: t.fields.relatedProducts },
    mends: { related: ['relatedProducts'] },
  });
  return {
    ...form,
    save: () => form.save(send, adminText.saved),
    async move(status: PostStatus, at?: string) {
      const { row } = form.base;
      if (!row) return;
      const body = { status, ...(at && { at }) };
      const moved = await form.saving.run(
        () => api('POST /api/admin/blog/:id/status', { params: { id: row._id }, body }),
        t.moved[status],
      );
      if (moved) form.catchUp(moved);
      return moved;
    },
  };
}

const send = (draft: PostDraft, base: AdminPost | undefined) =>
  base
    ? api('PATCH /api/admin/blog/:id', {
        params: { id: base._id },
        body: { ...formOfPost(draft), version: base.version },
      })
    : api('POST /api/admin/blog', { body: formOfPost(draft) });
