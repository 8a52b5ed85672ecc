import { listInstead } from '#app/admin/common/list-page.tsx';
import type { useListParams } from '#app/admin/common/use-list-params.ts';
import { PlainCode } from '#app/common/code.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { importNotesText } from '#app/text/admin/import-notes.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { productsText } from '#app/text/admin/products.ts';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { ArrowLeft, Rows3 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { ImportRow } from '#contract/imports.ts';
import { faDigits } from '#shared/digits.ts';
import { errorText } from '#shared/labels/errors.ts';
import { RowClashes } from './clashes.tsx';
import { isProductImport } from './counts.ts';
import { RowFaults } from './row-faults.tsx';
import { shown } from './shown.ts';

type Props = {
  list: ReplyOf<'GET /api/admin/imports/:id'>;
  params: ReturnType<typeof useListParams>;
  isStale: boolean;
  onChange(): void;
};

/** Every row of the file with its changes, or with the reason for none. */
export const ImportRows = ({ list, params, isStale, onChange }: Props) => (
  <DataTable
    label={t.title}
    columns={columnsOf(list, onChange)}
    rows={list.rows}
    keyOf={({ position }) => String(position)}
    link={Link}
    isStale={isStale}
    instead={listInstead({
      error: undefined,
      rows: list.rows,
      isFiltered: params.get('state') !== '',
      empty: { icon: <Rows3 />, title: adminText.emptyFiltered },
      onClear: () => params.set({ state: undefined }),
      onRetry: () => {},
    })}
  />
);

const LOOKS: Partial<Record<ImportRow['state'], string>> = {
  fault: 'text-anar-600',
  conflict: 'text-anar-600',
  kept: 'text-anar-600',
  applied: 'text-leaf-700',
  added: 'text-leaf-700',
  add: 'text-firoozeh-700',
  clash: 'text-zaferan-800',
  change: 'text-firoozeh-700',
};

const columnsOf = (
  { _id, status, source, work }: Props['list'],
  onChange: () => void,
): Column<ImportRow>[] => [
  {
    id: 'product',
    title: t.leads[source],
    isLead: true,
    cell: ({ productId, title, code }) => (
      <span className="grid min-w-36 justify-items-start gap-0.5">
        {productId ? (
          <Link
            to={`/console/admin/products/detail-${productId}`}
            className="font-semibold hover:underline"
          >
            <bdi className="whole-lines-2 wrap-anywhere">{title}</bdi>
          </Link>
        ) : (
          title && <bdi className="whole-lines-2 font-semibold wrap-anywhere">{title}</bdi>
        )}
        {code ? <PlainCode value={code.slice(0, 60)} /> : t.none}
      </span>
    ),
  },
  { id: 'position', title: t.columns.position, cell: ({ position }) => faDigits(position) },
  {
    id: 'result',
    title: t.columns.result,
    cell: (row) => (
      <span className={`font-semibold ${LOOKS[row.state] ?? ''}`}>
        {row.faults.length > 0 ? t.state.fault : resultOf(row)}
        {row.isUnusual && <span className="block text-zaferan-800">{t.unusualRow}</span>}
      </span>
    ),
  },
  {
    id: 'changes',
    title: t.columns.changes,
    isWide: true,
    cell: (row) =>
      row.changes.length + row.clashes.length + row.notes.length + row.faults.length === 0 ? (
        t.none
      ) : (
        <>
          {row.changes.length > 0 && <Changes row={row} />}
          <TiersLeft row={row} />
          <Notes notes={row.notes} />
          <RowFaults
            id={_id}
            row={row}
            isOpen={status === 'checked' && !work && isProductImport({ source })}
            onChange={onChange}
          />
          <RowClashes id={_id} row={row} isOpen={status === 'checked'} onChange={onChange} />
        </>
      ),
  },
];

type Result = Pick<ImportRow, 'state' | 'fault' | 'faultField' | 'faultLimits'>;

/** Result of a row as text. */
export function resultOf({ state, fault, faultField, faultLimits }: Result): string {
  if (!fault) return t.state[state];
  const field = t.rowFields[faultField as keyof typeof t.rowFields];
  const why = `${field}: ${errorText(fault, { field, ...faultLimits })}`;
  // a fault in any other state skipped only its own field
  return state === 'fault' ? why : `${t.state[state]}. ${why}`;
}

/** Values of another shop's row that have no field here. */
const Notes = ({ notes }: Pick<ImportRow, 'notes'>) => (
  <ul className="text-13 leading-6 text-ink-500">
    {notes.map(({ note, value = '' }) => (
      <li key={note + value} className="wrap-anywhere">
        {importNotesText[note](value)}
      </li>
    ))}
  </ul>
);

/**
 * Warning that a changed price leaves the tiers of the product as they are, shown before the import
 * is applied.
 */
function TiersLeft({ row: { tiersLeft, changes } }: { row: ImportRow }) {
  const price = changes.find(({ field }) => field === 'price')?.after;
  if (tiersLeft.length === 0 || typeof price !== 'number') return null;
  return (
    <p className="text-13 leading-6 text-zaferan-800">
      {t.tiersLeft(productsText.form.tiers.beside(tiersLeft, price))}
    </p>
  );
}

const NEW = new Set(['add', 'added', 'removed']);

const Changes = ({ row: { changes, state } }: { row: ImportRow }) => (
  <ul className="leading-6">
    {changes.map(({ field, before, after }) => (
      <li key={field} className="wrap-anywhere">
        <span className="text-ink-500">{t.rowFields[field]}: </span>
        {!NEW.has(state) && (
          <>
            <del className="text-anar-600">
              <span className="sr-only">{t.from} </span>
              <bdi>{shown(before, field)}</bdi>
            </del>
            <ArrowLeft className="mx-1 inline size-3.5 text-ink-500" />
          </>
        )}
        <ins className="text-leaf-700 no-underline">
          <span className="sr-only">{t.to} </span>
          <bdi>{shown(after, field)}</bdi>
        </ins>
      </li>
    ))}
  </ul>
);
