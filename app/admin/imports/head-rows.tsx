import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { faDigits } from '#shared/digits.ts';

type Lead = { position: number; cells: string[] };
type Props = {
  info: ImportInfo & { lead?: Lead[]; headRow?: number | null };
  onChange(): void;
};

/** First rows of a file; a press makes another of them the headings. */
export function HeadRows({ info: { _id, lead = [], headRow = null }, onChange }: Props) {
  const action = useAction(toastRefusal);
  const choose = (row: number) =>
    action.run(async () => {
      await api('POST /api/admin/imports/:id/head', {
        params: { id: _id },
        body: { row },
        within: AT_LENGTH,
      });
      onChange();
    });
  if (headRow === null || lead.length < 2) return null;
  return (
    <fieldset className="mb-4 grid gap-2" aria-busy={action.isBusy}>
      <legend className="mb-1 text-sm text-ink-500">{t.headRows}</legend>
      <ul className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-control border border-line">
        {lead.map((row) => (
          <li key={row.position} className="border-line not-last:border-b">
            <LeadRow
              row={row}
              isHead={row.position === headRow}
              isBusy={action.isBusy}
              onChoose={() => void choose(row.position)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type RowProps = { row: Lead; isHead: boolean; isBusy: boolean; onChoose(): void };

const LeadRow = ({ row: { position, cells }, isHead, isBusy, onChoose }: RowProps) => (
  <button
    type="button"
    aria-pressed={isHead}
    disabled={isBusy}
    onClick={onChoose}
    className={`flex min-h-11 w-full items-center gap-3 px-3 text-start text-sm hover:bg-firoozeh-50 focus-visible:outline-none focus-visible:ring-4 focus-visible:ring-firoozeh-100 ${isHead ? 'bg-firoozeh-50 font-bold text-firoozeh-700' : 'text-ink-700'}`}
  >
    <span className="w-7 shrink-0 text-ink-500">{faDigits(position)}</span>
    <span className="min-w-0 flex-1 truncate">{wordsOf(cells)}</span>
    {isHead && <span className="shrink-0 text-13">{t.isHeadRow}</span>}
  </button>
);

/** Merged cells repeat their value. */
const wordsOf = (cells: string[]) =>
  cells.filter((cell, at) => cell !== '' && cell !== cells[at - 1]).join(t.beside);
