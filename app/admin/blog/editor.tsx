import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { RichField } from '#app/admin/rich-text/rich-field.tsx';
import { Prose } from '#app/common/prose.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { SaveBar, SaveButton } from '#app/forms/save-bar.tsx';
import { contentText } from '#app/text/admin/content.ts';
import { Button } from '#app/ui/button.tsx';
import { Eye } from '#app/ui/icons.tsx';
import type { AdminPost } from '#contract/blog.ts';
import { formOfPost, type PostDraft } from './draft.ts';
import { PostMoves } from './moves.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { HeadSection, LookSection, PlaceSection } from './sections.tsx';
import { usePostEditor } from './use-editor.ts';

const t = contentText.posts;

/** Form of a new or existing post. */
export function PostEditor({ start }: { start?: AdminPost }) {
  const editor = usePostEditor(start);
  const navigate = useNavigate();
  const [isFilming, setFilming] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const titles = useMemo(() => titlesOf(start), [start]);
  const { draft, saving, faults, set } = editor;
  const base = editor.base.row;
  const save = async () => {
    const stored = await editor.save();
    if (!stored) return;
    if (start) return;
    editor.letGo();
    await navigate(`/console/admin/blog/detail-${stored._id}`);
  };
  const section = { draft, set, faults };
  return (
    <Form onSave={save}>
      <BackToList />
      <PageHead title={base?.title ?? t.addTitle}>
        <Button look="line" onClick={() => setPreview(true)}>
          <Eye className="size-4" />
          {t.preview}
        </Button>
        {base && (
          <PostMoves
            post={base}
            isDirty={editor.isDirty}
            isBusy={saving.isBusy}
            error={faults.at}
            onMove={editor.move}
          />
        )}
      </PageHead>
      <DraftOffer form={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HeadSection {...section} />
          <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
            <RichField
              key={editor.turn}
              label={t.fields.contents}
              hasMedia
              titles={titles}
              html={draft.contents}
              error={faults.contents}
              onChange={(contents) => set({ contents })}
            />
          </section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LookSection {...section} onBusy={setFilming} />
          <PlaceSection {...section} />
        </div>
      </div>
      <SaveBar form={editor} show={showPost}>
        <SaveButton form={editor} disabled={isFilming}>
          {base ? t.save : t.saveDraft}
        </SaveButton>
      </SaveBar>
      {isPreview && <PreviewDialog form={formOfPost(draft)} onClose={() => setPreview(false)} />}
    </Form>
  );
}

const showPost = (field: keyof PostDraft, draft: PostDraft) =>
  field === 'contents' ? <Prose html={draft.contents} /> : undefined;

const titlesOf = (post: AdminPost | undefined) =>
  new Map((post?.products ?? []).map(({ _id, title }) => [_id, title]));

const BackToList = () => <BackLink list="/console/admin/blog" label={t.title} look="line" />;
