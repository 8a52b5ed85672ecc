import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { contentText } from '#app/text/admin/content.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const t = contentText.editor;
const ADDRESS = /^(https?:\/\/\S+|\/(?!\/)\S*)$/;

/**
 * Address of a link for the selected text; without a selection the address itself becomes the text.
 */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(before);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const address = href.trim();
    if (!ADDRESS.test(address)) return setError(t.linkInvalid);
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({
          type: 'text',
          text: address,
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run();
    else chain.setLink({ href: address }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t.linkAddress}
        dir="ltr"
        hint={t.linkHint}
        value={href}
        error={error}
        onChange={(event) => setHref(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t.change}</Button>
        {before && (
          <Button look="dangerSoft" onClick={remove}>
            {t.linkRemove}
          </Button>
        )}
      </div>
    </form>
  );
}
