import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { SinglePicture } from '#app/admin/common/single-picture.tsx';
import { pictureUrl } from '#app/format.ts';
import { contentText } from '#app/text/admin/content.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const t = contentText.editor;
const NAME = /\/api\/serve\/blog\/([a-f0-9]{32}\.webp)/;

/** A picture and its alt text; both of a selected picture can be changed. */
export function PictureForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const chosen = editor.isActive('image') ? editor.getAttributes('image') : undefined;
  const [img, setImg] = useState(NAME.exec(String(chosen?.src ?? ''))?.[1] ?? null);
  const [alt, setAlt] = useState(String(chosen?.alt ?? ''));
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!img || !alt.trim()) return;
    editor
      .chain()
      .setImage({ src: pictureUrl('blog', img, 1080), alt: alt.trim() })
      .run();
    onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SinglePicture
        label={t.picture}
        folder="blog"
        value={img}
        fault={isTried && !img ? t.pictureMissing : undefined}
        onChange={setImg}
      />
      <TextField
        label={t.pictureAlt}
        hint={t.pictureAltHint}
        value={alt}
        maxLength={150}
        error={isTried && !alt.trim() ? t.altMissing : undefined}
        onChange={(event) => setAlt(event.target.value)}
      />
      <Button type="submit">{chosen ? t.change : t.insert}</Button>
    </form>
  );
}
