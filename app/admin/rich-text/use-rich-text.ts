import { Editor, Extension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { pictureUrl } from '#app/format.ts';
import { upload } from '#app/upload.ts';
import { Anchors, ProductMark, VideoMark } from './marks.ts';

const HALF_SPACE = '\u200c';

/** Ctrl+Shift+2 writes a half-space, as Persian keyboards do. */
const HalfSpace = Extension.create({
  name: 'halfSpace',
  addKeyboardShortcuts() {
    const write = () => this.editor.commands.insertContent(HALF_SPACE);
    // with Shift, the browser names a key by the character it would write
    return { 'Mod-Shift-2': write, 'Mod-@': write, 'Mod-Shift-@': write };
  },
});

export type Wishes = {
  label: string;
  describedBy: string | undefined;
  html: string;
  /** Titles by product id, for product cards in the text. */
  titles: Map<string, string>;
  /** Allows pictures, videos and product cards, which pages about the shop do not have. */
  hasMedia: boolean;
  isShort?: boolean;
  onChange(html: string): void;
  onFault(refusal: unknown): void;
};

const LOOK = 'prose prose-post px-4 py-3 leading-8 outline-none desk:px-6';
const LONG = 'min-h-72 desk:min-h-[420px]';
const SHORT = 'min-h-36';
const OURS = '/api/serve/blog/';

/** An editor inside an element of the page; the page renders again on each of its changes. */
export function useRichText(place: RefObject<HTMLDivElement | null>, wishes: Wishes) {
  const [editor, setEditor] = useState<Editor>();
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  const now = useRef(wishes);
  now.current = wishes;
  useEffect(() => {
    if (!place.current) return;
    const made = create(place.current, now, rerender);
    setEditor(made);
    return () => made.destroy();
  }, [place]);
  return editor;
}

function create(element: HTMLElement, now: RefObject<Wishes>, rerender: () => void) {
  const { html, hasMedia, isShort, titles, label, describedBy } = now.current;
  const editor: Editor = new Editor({
    element,
    content: html,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        italic: false,
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, protocols: ['http', 'https'] },
      }),
      Anchors,
      HalfSpace,
      TableKit.configure({ table: { resizable: false } }),
      ...(hasMedia ? [Image, ProductMark.configure({ titles }), VideoMark] : []),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        dir: 'rtl',
        class: `${LOOK} ${isShort ? SHORT : LONG}`,
      },
      // drops pictures from other sites, which the server would refuse anyway
      transformPastedHTML: (pasted) =>
        pasted.replace(/<img\b[^>]*>/gi, (tag) => (tag.includes(OURS) ? tag : '')),
      handlePaste: (_view, event) => takeFiles(event.clipboardData),
      handleDrop: (_view, event) => takeFiles(event.dataTransfer),
    },
    onTransaction: rerender,
    onUpdate: () => now.current.onChange(editor.isEmpty ? '' : editor.getHTML()),
  });
  function takeFiles(data: DataTransfer | null) {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (!hasMedia || files.length === 0) return false;
    void sendPictures(files);
    return true;
  }
  /** Uploads one after the other, so that pictures keep the order of the selection. */
  async function sendPictures(files: File[]) {
    for (const file of files) await sendPicture(editor, file).catch(now.current.onFault);
  }
  return editor;
}

async function sendPicture(editor: Editor, file: File) {
  const { img } = await upload('/api/admin/pictures/blog', file, () => {});
  editor
    .chain()
    .focus()
    .setImage({ src: pictureUrl('blog', img, 1080), alt: '' })
    .run();
}
