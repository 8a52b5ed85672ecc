import { useRef, useState } from 'react';
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx';
import { TableBar, Toolbar } from './toolbar.tsx';
import { useRichText, type Wishes } from './use-rich-text.ts';

/** The editor and its toolbar. */
export default function RichEditor(wishes: Wishes) {
  const place = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const editor = useRichText(place, wishes);
  return (
    <>
      {editor && (
        <div className="sticky top-0 z-[5] rounded-t-control bg-paper max-desk:top-15">
          <Toolbar editor={editor} hasMedia={wishes.hasMedia} onOpen={setDialog} />
          {editor.isActive('table') && <TableBar editor={editor} />}
        </div>
      )}
      <div ref={place} />
      {editor && dialog && (
        <EditorDialogs
          editor={editor}
          open={dialog}
          titles={wishes.titles}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
