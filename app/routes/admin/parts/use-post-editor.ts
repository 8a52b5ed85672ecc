import { useState } from 'react';
import type { AdminPost, PostStatus } from '../../../../contract/blog.ts';
import { api } from '../../../api.ts';
import { fieldErrors } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { contentText } from '../../../text/admin-content.ts';
import { draftOfPost, EMPTY_POST, formOfPost, type PostDraft } from './post-draft.ts';
import { useSaving } from './use-saving.ts';

const t = contentText.posts;

/** What the form of a post holds and does: draft, faults, saving, moving, a conflict with somebody else's change. */
export function usePostEditor(start: AdminPost | undefined) {
  const [base, setBase] = useState(start);
  const [saved, setSaved] = useState(start ? draftOfPost(start) : EMPTY_POST);
  const [draft, setDraft] = useState(saved);
  /** Another text for the editor, which keeps its own while one types. */
  const [reading, setReading] = useState(0);
  const saving = useSaving();
  const adopt = (post: AdminPost) => {
    setBase(post);
    setSaved(draftOfPost(post));
    setDraft(draftOfPost(post));
  };
  const fresh = () =>
    saving.run(() => api('GET /api/admin/blog/:id', { params: { id: base?._id ?? '' } }));
  return {
    base,
    draft,
    saving,
    reading,
    isDirty: JSON.stringify(draft) !== JSON.stringify(saved),
    faults: fieldErrors(saving.refusal, t.fields),
    set: (change: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...change })),
    async save() {
      const stored = await saving.run(() => send(base, draft), adminText.saved);
      if (stored) adopt(stored);
      return stored;
    },
    async move(status: PostStatus, at?: string) {
      if (!base) return;
      const body = { status, ...(at && { at }) };
      const moved = await saving.run(
        () => api('POST /api/admin/blog/:id/status', { params: { id: base._id }, body }),
        t.moved[status],
      );
      if (!moved) return;
      adopt(moved);
      // somebody else saved meanwhile: their words take the place of those shown
      if (moved.contents !== draft.contents) setReading((n) => n + 1);
      return moved;
    },
    /** The next save goes over what somebody else wrote. */
    async keep() {
      const post = await fresh();
      if (post) setBase(post);
    },
    async load() {
      const post = await fresh();
      if (!post) return;
      adopt(post);
      setReading((n) => n + 1);
    },
  };
}

const send = (base: AdminPost | undefined, draft: PostDraft) =>
  base
    ? api('PATCH /api/admin/blog/:id', {
        params: { id: base._id },
        body: { ...formOfPost(draft), version: base.version },
      })
    : api('POST /api/admin/blog', { body: formOfPost(draft) });
