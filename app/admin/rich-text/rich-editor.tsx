import { useId, useRef, useState } from 'react';
import { refusalText } from '#app/refusal.ts';
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx';
import { TableBar, Toolbar } from './toolbar.tsx';
import { useRichText } from './use-rich-text.ts';

type Props = {
  label: string;
  html: string;
  titles: Map<string, string>;
  hasMedia: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  onChange(html: string): void;
};

/** Text with headings, lists, links and tables; of a post also pictures, films and product cards. */
export default function RichEditor({ label, error, hint, ...rest }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [fault, setFault] = useState('');
  const said = error || fault;
  const editor = useRichText(place, {
    ...rest,
    label,
    describedBy: `${id}-hint ${id}-error`,
    onFault: (refusal) => setFault(refusalText(refusal)),
  });
  return (
    <div className="min-w-0">
      <span className="mb-1.5 block text-sm font-semibold text-ink-700">{label}</span>
      <div
        className={`rounded-control border bg-card focus-within:border-firoozeh-600 focus-within:ring-4 focus-within:ring-firoozeh-100 ${said ? 'border-anar-600' : 'border-line-strong'}`}
      >
        {editor && (
          <div className="sticky top-0 z-[5] rounded-t-control bg-paper max-desk:top-15">
            <Toolbar editor={editor} hasMedia={rest.hasMedia} onOpen={setDialog} />
            {editor.isActive('table') && <TableBar editor={editor} />}
          </div>
        )}
        <div ref={place} />
      </div>
      <p id={`${id}-hint`} className="mt-1 text-13 leading-6 text-ink-500">
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className="text-13 leading-6 text-anar-600">
        {said}
      </p>
      {editor && dialog && (
        <EditorDialogs
          editor={editor}
          open={dialog}
          titles={rest.titles}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
