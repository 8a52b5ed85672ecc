import { useState } from 'react';
import { Choice } from '#app/admin/common/choice.tsx';
import { useMay } from '#app/session/rights.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { ChevronDown } from '#app/ui/icons.tsx';
import type { ImportField, ImportInfo } from '#contract/imports.ts';
import { keysOf } from '#shared/keys-of.ts';
import { isOfList } from './counts.ts';

const FIELDS = keysOf(t.fields).filter((field) => field !== 'attributes' && field !== 'image');
/** Fields that every product needs. */
const NEEDED: ImportField[] = ['code', 'title'];
/** Fields that need a permission of their own. */
const COSTS: ImportField[] = ['purchasePrice', 'foreignCost', 'costCurrency'];
/** Fields of a stock count. */
const OF_STOCK: ImportField[] = ['code', 'onHand', 'exported'];
/** Fields of a price list. */
const OF_LIST: ImportField[] = ['code', 'price', 'partialPrice', 'tiers', 'exported'];

type Props = {
  info: Pick<ImportInfo, 'heads' | 'source'> & { samples?: string[][] };
  mapping: ImportInfo['mapping'];
  faults: Record<string, string | undefined>;
  onChoose(field: ImportField, column: string): void;
};

/** Columns of a file with their first values; fields without a column come last. */
export function ImportColumns({ info, mapping, faults, onChoose }: Props) {
  const { heads, samples = [] } = info;
  const may = useMay();
  const [mayKnow, mayEdit] = [may('purchase.prices'), may('products.write')];
  const some = isOfList(info) ? OF_LIST : mayEdit ? FIELDS : OF_STOCK;
  const known = some.filter((field) => mayKnow || !COSTS.includes(field));
  // a chosen field keeps its position
  const [found] = useState(() =>
    known.filter((field) => NEEDED.includes(field) || mapping[field] !== undefined),
  );
  const others = known.filter((field) => !found.includes(field));
  const columns = heads.map((head, at) => ({ id: String(at), label: head || String(at + 1) }));
  const choiceOf = (field: ImportField) => (
    <Choice
      key={field}
      isOptional
      label={t.fields[field]}
      none={t.noColumn}
      value={String(mapping[field] ?? '')}
      options={columns}
      error={faults[`mapping.${field}`]}
      onChange={(column) => onChoose(field, column)}
    />
  );
  return (
    <>
      <p className="mb-2 text-sm text-ink-500">{t.mappingHint}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {found.map((field) => (
          <li
            key={field}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 tab:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] tab:items-end"
          >
            {choiceOf(field)}
            <Values cells={samples[mapping[field] ?? -1] ?? []} />
          </li>
        ))}
      </ul>
      <details className="group/others mt-3">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-firoozeh-700">
          {t.otherColumns(others.filter((field) => mapping[field] === undefined).length)}
          <ChevronDown className="size-4 group-open/others:rotate-180" />
        </summary>
        <div className="grid gap-3 tab:grid-cols-2 wide:grid-cols-4">{others.map(choiceOf)}</div>
      </details>
    </>
  );
}

/** First values of a column, each cut at the end of its line. */
const Values = ({ cells }: { cells: string[] }) => (
  <p className="flex min-h-12 flex-wrap items-center gap-x-2 text-sm text-ink-700">
    {cells.length === 0 && <span className="text-ink-500">{t.noValues}</span>}
    {cells.map((cell, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same value
      <bdi key={n} className="max-w-full truncate rounded-sm bg-paper px-2.5 py-1">
        {cell}
      </bdi>
    ))}
  </p>
);
