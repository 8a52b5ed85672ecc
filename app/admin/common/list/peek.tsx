import { type ReactNode, useState } from 'react';
import { create, useStore } from 'zustand';
import { listText } from '#app/text/admin/list.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { Eye, X } from '#app/ui/icons.tsx';
import { useLayer } from '#app/ui/layers.ts';
import { Link } from '#app/ui/link.tsx';
import { useAfterPaint } from '#app/ui/use-after-paint.ts';
import { RowFacts } from './row-facts.tsx';

const t = listText.peek;

/** Panel beside a list with one of its rows. */
export type Peek<Row> = {
  /** Name of the row on its button and on the panel; its place and its lead if left out. */
  label?(row: Row): string;
  /** Contents of the panel; the columns of the row if left out. */
  panel?(row: Row, onChange: () => void): ReactNode;
};

type Props<Row> = {
  peek: Peek<Row>;
  rows: Row[];
  columns: Column<Row>[];
  keyOf(row: Row): string;
  hrefOf(row: Row): string;
  onChange(): void;
};

/** Key of the row that is shown; the list itself does not render when it changes. */
const openRow = () => create<{ key?: string | undefined }>()(() => ({}));

/**
 * The row that is shown beside the list; it follows the focus from row to row until it is closed.
 */
export function usePeek<Row>(list: Props<Row>) {
  const { peek, rows, keyOf } = list;
  const [open] = useState(openRow);
  const isCurrent = (one: Row) => keyOf(one) === open.getState().key;
  const show = (one?: Row) => open.setState({ key: one && keyOf(one) });
  const nameOf = (one: Row) => peek.label?.(one) ?? t.row(rows.indexOf(one) + 1);
  return {
    /** Button beside the lead of a row, in sight while the row has the pointer or the focus. */
    beside: (one: Row) => (
      <button
        type="button"
        data-peek
        aria-label={t.of(nameOf(one))}
        title={t.column}
        aria-expanded={isCurrent(one)}
        onClick={() => show(isCurrent(one) ? undefined : one)}
        className="relative z-10 -my-1.5 grid size-7 shrink-0 place-items-center rounded-sm text-ink-500 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 hover:bg-firoozeh-100 hover:text-firoozeh-700 focus-visible:opacity-100 aria-expanded:opacity-100 max-desk:hidden [@media(hover:none)]:opacity-100"
      >
        <Eye className="size-4" />
      </button>
    ),
    isCurrent,
    subscribe: open.subscribe,
    onReach: (one: Row) => rows.some(isCurrent) && show(one),
    panel: <Beside list={list} open={open} onClose={() => show()} />,
  };
}

type BesideProps<Row> = {
  list: Props<Row>;
  open: ReturnType<typeof openRow>;
  onClose(): void;
};

/** Panel of the shown row, if there is one among the rows. */
function Beside<Row>({ list, open, onClose }: BesideProps<Row>) {
  const { peek, rows, columns, keyOf, hrefOf, onChange } = list;
  const key = useStore(open, (shown) => shown.key);
  const row = rows.find((one) => keyOf(one) === key);
  const close = () => {
    // the panel takes the focus with it, back to the row that it was of
    if (document.activeElement?.closest('[data-panel]'))
      document.querySelector<HTMLElement>('main tr[aria-current] a')?.focus();
    onClose();
  };
  useLayer(row !== undefined, close);
  const isPainted = useAfterPaint(row !== undefined);
  const lead = columns.find(({ isLead }) => isLead);
  return (
    <>
      {row && (
        <Panel name={peek.label?.(row) ?? lead?.cell(row)} to={hrefOf(row)} onClose={close}>
          {peek.panel ? peek.panel(row, onChange) : <RowFacts row={row} columns={columns} />}
        </Panel>
      )}
      {/* the table makes room in a frame of its own */}
      {isPainted && <span hidden data-beside />}
    </>
  );
}

type PanelProps = { name: ReactNode; to: string; onClose(): void; children: ReactNode };

const Panel = ({ name, to, onClose, children }: PanelProps) => (
  <section
    data-panel
    aria-label={t.region}
    className="fixed inset-y-0 end-0 z-20 flex w-[480px] flex-col border-s border-line bg-paper shadow-2 max-desk:hidden print:hidden"
  >
    <header className="flex items-center gap-2 border-b border-line bg-card py-2 ps-5 pe-3">
      <h2 role="status" className="min-w-0 flex-1 truncate font-extrabold">
        {name}
      </h2>
      <Link to={to} className={buttonLook({ size: 'small', look: 'line' })}>
        {t.open}
      </Link>
      <button
        type="button"
        aria-label={t.close}
        onClick={onClose}
        className="grid size-11 place-items-center rounded-control hover:bg-paper"
      >
        <X className="size-5" />
      </button>
    </header>
    <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
  </section>
);
