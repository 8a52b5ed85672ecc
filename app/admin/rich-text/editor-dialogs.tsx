import type { Editor } from '@tiptap/core';
import { ProductPicker } from '#app/admin/products/picker.tsx';
import { contentText } from '#app/text/admin/content.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkForm } from './link-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { VideoForm } from './video-form.tsx';

export type OpenDialog = 'link' | 'picture' | 'video' | 'product';
const t = contentText.editor;

type Props = {
  editor: Editor;
  open: OpenDialog;
  titles: Map<string, string>;
  onClose(): void;
};

/** Dialogs that insert into the text: a link, a picture, a video, a product. */
export function EditorDialogs({ editor, open, titles, onClose }: Props) {
  const done = () => {
    onClose();
    // after the dialog has returned the focus to its button
    requestAnimationFrame(() => editor.commands.focus());
  };
  const addProduct = (product: { _id: string; title: string }) => {
    titles.set(product._id, product.title);
    editor.commands.insertContentAt(editor.state.selection.to, {
      type: 'productMark',
      attrs: { value: product._id },
    });
    done();
  };
  return (
    <Dialog title={t[open]} closeLabel={text.close} onClose={onClose}>
      {open === 'link' && <LinkForm editor={editor} onDone={done} />}
      {open === 'picture' && <PictureForm editor={editor} onDone={done} />}
      {open === 'video' && <VideoForm editor={editor} onDone={done} />}
      {open === 'product' && <ProductPicker taken={[]} onPick={addProduct} />}
    </Dialog>
  );
}
