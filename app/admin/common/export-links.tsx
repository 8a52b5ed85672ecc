import { addressOf } from '#app/api.ts';
import { useMay } from '#app/session/rights.ts';
import { adminText } from '#app/text/admin/common.ts';
import { Download } from '#app/ui/icons.tsx';
import { DropPanel } from './list/drop-panel.tsx';

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
  const mayExport = useMay()('exports') || list === OPEN;
  if (!mayExport) return null;
  const { page: _, pageSize: __, ...query } = params.query;
  const file = (name: string, format: string, label: string, close: () => void) => (
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
    <DropPanel
      label={t.title}
      face={
        <>
          <Download className="size-4" />
          <span className="max-tab:sr-only">{t.title}</span>
        </>
      }
    >
      {(close) => (
        <>
          <p className="px-3 py-1.5 text-13 text-ink-500">{t.hint}</p>
          {FORMATS.map((format) => file(list, format, t[format], close))}
          {lines && FORMATS.map((format) => file(lines, format, t.lines[lines][format], close))}
        </>
      )}
    </DropPanel>
  );
}
