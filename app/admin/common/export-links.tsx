import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { addressOf } from '#app/api.ts';
import { useMay } from '#app/session/rights.ts';
import { adminText } from '#app/text/admin/common.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ChevronDown, Download } from '#app/ui/icons.tsx';
import { useLayer } from '#app/ui/layers.ts';

const t = adminText.exports;
/** Staff who pack orders may download the file for the courier without the export permission. */
const OPEN = 'parcels';
const FORMATS = ['xlsx', 'csv'] as const;

export type ExportProps = {
  /** Name of the list in its API path. */
  list: string;
  /** Second file of the list, with the lines of its rows. */
  lines?: keyof typeof t.lines;
  params: { query: Record<string, string> };
};

/** Menu of the files of a list: all rows that match the filters, as a workbook or as CSV. */
export function ExportLinks({ list, lines, params }: ExportProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const mayExport = useMay()('exports') || list === OPEN;
  const close = () => box.current?.removeAttribute('open');
  useLayer(isOpen, close);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    close();
    box.current.querySelector('summary')?.focus();
  };
  const closeOutside = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  if (!mayExport) return null;
  const { page: _, pageSize: __, ...query } = params.query;
  const file = (name: string, format: string, label: string) => (
    <a
      key={label}
      href={addressOf(`/api/admin/${name}/export`, {}, { ...query, format })}
      download
      onClick={close}
      className="flex min-h-11 items-center rounded-md px-3 text-sm whitespace-nowrap hover:bg-paper"
    >
      {label}
    </a>
  );
  return (
    <details
      ref={box}
      className="group relative"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={closeByKey}
      onBlur={closeOutside}
    >
      <summary className={buttonLook({ look: 'line', className: 'cursor-pointer list-none' })}>
        <Download className="size-4" />
        <span className="max-tab:sr-only">{t.title}</span>
        <ChevronDown className="size-4 group-open:rotate-180 max-tab:hidden" />
      </summary>
      <div className="absolute end-0 top-full z-20 mt-1 grid min-w-52 max-desk:fixed max-desk:inset-x-4 max-desk:top-auto max-desk:bottom-4 rounded-control border border-line bg-card p-1.5 shadow-2">
        <p className="px-3 py-1.5 text-13 text-ink-500">{t.hint}</p>
        {FORMATS.map((format) => file(list, format, t[format]))}
        {lines && FORMATS.map((format) => file(lines, format, t.lines[lines][format]))}
      </div>
    </details>
  );
}
