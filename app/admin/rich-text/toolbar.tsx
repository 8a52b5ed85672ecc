import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { contentText } from '#app/text/admin/content.ts';
import {
  Bold,
  Film,
  Heading2,
  Heading3,
  ImagePlus,
  Link as LinkIcon,
  List,
  ListOrdered,
  Package,
  Quote,
  Redo2,
  Table as TableIcon,
  Undo2,
} from '#app/ui/icons.tsx';
import type { OpenDialog } from './editor-dialogs.tsx';

const t = contentText.editor;
type Props = { editor: Editor; hasMedia: boolean; onOpen(dialog: OpenDialog): void };

/** Formatting commands of the editor; each returns the focus to the text. */
export function Toolbar({ editor, hasMedia, onOpen }: Props) {
  const run = () => editor.chain().focus();
  return (
    <div
      role="toolbar"
      aria-label={t.toolbar}
      className="no-bar flex gap-1.5 overflow-x-auto border-b border-line p-1 desk:flex-wrap desk:gap-0.5"
    >
      <Tool
        label={t.h2}
        isOn={editor.isActive('heading', { level: 2 })}
        onPress={() => run().toggleHeading({ level: 2 }).run()}
      >
        <Heading2 />
      </Tool>
      <Tool
        label={t.h3}
        isOn={editor.isActive('heading', { level: 3 })}
        onPress={() => run().toggleHeading({ level: 3 }).run()}
      >
        <Heading3 />
      </Tool>
      <Tool label={t.bold} isOn={editor.isActive('bold')} onPress={() => run().toggleBold().run()}>
        <Bold />
      </Tool>
      <Tool
        label={t.bullets}
        isOn={editor.isActive('bulletList')}
        onPress={() => run().toggleBulletList().run()}
      >
        <List />
      </Tool>
      <Tool
        label={t.numbers}
        isOn={editor.isActive('orderedList')}
        onPress={() => run().toggleOrderedList().run()}
      >
        <ListOrdered />
      </Tool>
      <Tool
        label={t.quote}
        isOn={editor.isActive('blockquote')}
        onPress={() => run().toggleBlockquote().run()}
      >
        <Quote />
      </Tool>
      <Tool label={t.link} isOn={editor.isActive('link')} onPress={() => onOpen('link')}>
        <LinkIcon />
      </Tool>
      <Tool
        label={t.table}
        onPress={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <TableIcon />
      </Tool>
      {hasMedia && (
        <>
          <Tool label={t.picture} isOn={editor.isActive('image')} onPress={() => onOpen('picture')}>
            <ImagePlus />
          </Tool>
          <Tool label={t.video} onPress={() => onOpen('video')}>
            <Film />
          </Tool>
          <Tool label={t.product} onPress={() => onOpen('product')}>
            <Package />
          </Tool>
        </>
      )}
      <span className="ms-auto flex gap-0.5">
        <Tool label={t.undo} isOff={!editor.can().undo()} onPress={() => run().undo().run()}>
          <Redo2 />
        </Tool>
        <Tool label={t.redo} isOff={!editor.can().redo()} onPress={() => run().redo().run()}>
          <Undo2 />
        </Tool>
      </span>
    </div>
  );
}

type ToolProps = {
  label: string;
  isOn?: boolean;
  isOff?: boolean;
  onPress(): void;
  children: ReactNode;
};

const Tool = ({ label, isOn = false, isOff = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={onPress}
    className={`grid size-11 shrink-0 place-items-center rounded-md disabled:opacity-40 desk:size-9 [&_svg]:size-[18px] ${isOn ? 'bg-firoozeh-100 text-firoozeh-700' : 'text-ink-700 hover:bg-card'}`}
  >
    {children}
  </button>
);

/** Commands for the table that contains the caret. */
export function TableBar({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus();
  const acts: [string, () => boolean][] = [
    [t.rowAfter, () => run().addRowAfter().run()],
    [t.columnAfter, () => run().addColumnAfter().run()],
    [t.removeRow, () => run().deleteRow().run()],
    [t.removeColumn, () => run().deleteColumn().run()],
    [t.removeTable, () => run().deleteTable().run()],
  ];
  return (
    <div
      role="toolbar"
      aria-label={t.table}
      className="no-bar flex gap-1 overflow-x-auto border-b border-line p-1 desk:flex-wrap"
    >
      {acts.map(([label, act]) => (
        <button
          key={label}
          type="button"
          onClick={act}
          className="min-h-11 shrink-0 rounded-md px-3 text-13 text-firoozeh-700 hover:bg-card desk:min-h-9"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
