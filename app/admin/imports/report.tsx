import { api } from '#app/api.ts';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { importNotesText } from '#app/text/admin/import-notes.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { Button } from '#app/ui/button.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { csvLine } from '#shared/csv-line.ts';
import { resultOf } from './rows.tsx';

type Row = ReplyOf<'GET /api/admin/imports/:id/report'>['rows'][number];

/** Downloads the result of every row as a file, in the language of this page. */
export function ImportReport({ info }: { info: ImportInfo }) {
  const action = useAction(toastRefusal);
  const bring = () =>
    action.run(async () => {
      const lines = [csvLine([...t.reportHeads])];
      for (let after: number | null = 0; after !== null; ) {
        const { rows, next }: ReplyOf<'GET /api/admin/imports/:id/report'> = await api(
          'GET /api/admin/imports/:id/report',
          { params: { id: info._id }, query: { after: String(after) } },
        );
        lines.push(...rows.map(lineOf));
        after = next;
      }
      save(t.reportName(info.fileName), lines);
    });
  return (
    <Button
      className="justify-self-start"
      look="line"
      size="small"
      busy={action.isBusy}
      busyText={t.reportBusy}
      onClick={() => void bring()}
    >
      {t.report}
    </Button>
  );
}

const lineOf = ({ position, code, title, notes, ...row }: Row) =>
  csvLine([
    position,
    code,
    title,
    resultOf(row),
    notes.map(({ note, value = '' }) => importNotesText[note](value)).join(' | '),
  ]);

/** Spreadsheets recognise UTF-8 by the byte order mark. */
function save(name: string, lines: string[]) {
  const url = URL.createObjectURL(new Blob(['\ufeff', ...lines], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
