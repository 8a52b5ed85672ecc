import type { ClipboardEvent } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { Form } from '#app/forms/form.tsx';
import { FormEnd, SaveButton } from '#app/forms/save-bar.tsx';
import { productsText } from '#app/text/admin/products.ts';
import { variantsText } from '#app/text/admin/variants.ts';
import { Button } from '#app/ui/button.tsx';
import { Undo2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ProductStatus } from '#contract/admin-catalogue.ts';
import type { AdminFamily, AdminVariant } from '#contract/products/families.ts';
import { inOneLine } from '#shared/family-options.ts';
import { copiedCells, pastedCells, pasteOrder } from './paste-cells.ts';
import { type Cells, type TableEditor, useTable } from './use-table.ts';

const t = variantsText.table;
const tierText = productsText.form.tiers;
/** Next statuses of a variant; an archived one returns as hidden. */
const MOVES: Record<ProductStatus, ProductStatus[]> = {
  draft: ['draft', 'published'],
  published: ['published', 'hidden'],
  hidden: ['hidden', 'published'],
  archived: ['archived', 'hidden'],
};

type Props = { family: AdminFamily; onSaved(family: AdminFamily): void };

/** All variants with their differing fields, saved together. */
export function VariantTable({ family, onSaved }: Props) {
  const table = useTable(family, onSaved);
  const { draft, set, variants } = table;
  const hidden = variants.filter(
    ({ _id, status }) => status !== 'archived' && draft[_id]?.status !== 'published',
  );
  const publishAll = () =>
    set((before) =>
      Object.fromEntries(
        hidden.flatMap(({ _id }) => {
          const cells = before[_id];
          return cells ? [[_id, { ...cells, status: 'published' as const }]] : [];
        }),
      ),
    );
  return (
    <Form onSave={table.save}>
      <Section title={t.title}>
        <p className="text-sm text-ink-500">{t.pasteHint}</p>
        <ul aria-label={t.title} className="divide-y divide-line">
          {variants.map((variant) => (
            <Row key={variant._id} variant={variant} table={table} />
          ))}
        </ul>
        <FormEnd
          form={table}
          show={(field, value) => value[field] && <bdi>{t.row(value[field])}</bdi>}
        >
          <SaveButton form={table} disabled={!table.isDirty}>
            {t.save}
          </SaveButton>
          {hidden.length > 0 && (
            <Button look="line" onClick={publishAll}>
              {t.publishAll}
            </Button>
          )}
          {table.canUndo && (
            <Button look="line" busy={table.saving.isBusy} onClick={() => void table.undo()}>
              <Undo2 className="size-4" />
              {variantsText.undo}
            </Button>
          )}
        </FormEnd>
      </Section>
    </Form>
  );
}

/** One line on a desktop, with labels in the first row alone; on a phone two columns of cells. */
const CELLS =
  'grid grid-cols-2 gap-x-2 gap-y-3 wide:items-end wide:grid-cols-[minmax(0,1.2fr)_minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1fr)]';

function Row({ variant, table }: { variant: AdminVariant; table: TableEditor }) {
  const { _id, title, values, saleTypes } = variant;
  const cells = table.draft[_id];
  if (!cells) return null;
  const set = (change: Partial<Cells>) =>
    table.set((before) => ({ [_id]: { ...cells, ...before[_id], ...change } }));
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
    const rows = copiedCells(event.clipboardData.getData('text/plain'));
    const found = pasteOrder.find((one) => one === cell);
    if (!found || !rows) return;
    event.preventDefault();
    const ids = table.variants.map((one) => one._id);
    table.set((draft) => pastedCells({ draft, ids, at: { id: _id, cell: found }, rows }));
  };
  const number = (cell: 'price' | 'partialPrice' | 'onHand') => (
    <div data-cell={cell}>
      <NumberField
        label={t.cells[cell]}
        value={cells[cell]}
        hint={cell === 'price' ? hintOf(variant, cells) : undefined}
        error={table.faultOf(_id, cell)}
        onChange={(value) => set({ [cell]: value })}
      />
    </div>
  );
  const word = (cell: 'code' | 'barcode') => (
    <div data-cell={cell}>
      <TextField
        label={t.cells[cell]}
        dir="ltr"
        className="font-mono"
        value={cells[cell]}
        error={table.faultOf(_id, cell)}
        onChange={(event) => set({ [cell]: event.target.value })}
      />
    </div>
  );
  return (
    <li className="py-4 wide:py-1.5 wide:not-first:[&_label]:sr-only">
      <fieldset className={`min-w-0 ${CELLS}`} onPaste={onPaste}>
        <legend className="sr-only">{inOneLine(values)}</legend>
        <p className="col-span-2 flex items-center justify-between gap-3 text-sm wide:col-span-1 wide:min-h-12 wide:flex-wrap">
          <Link
            to={`/console/admin/products/detail-${_id}`}
            aria-label={title}
            className="font-bold text-firoozeh-700 hover:underline"
          >
            <bdi>{inOneLine(values)}</bdi>
          </Link>
          {variant.reserved > 0 && (
            <span className="text-13 text-ink-500">{t.reserved(variant.reserved)}</span>
          )}
        </p>
        {word('code')}
        {word('barcode')}
        {saleTypes.includes('totalSell') ? number('price') : <span />}
        {saleTypes.includes('partialSell') ? number('partialPrice') : <span />}
        {number('onHand')}
        <Select
          label={t.cells.status}
          value={cells.status}
          error={table.faultOf(_id, 'status')}
          options={MOVES[variant.status].map((id) => ({ id, label: t.status[id] }))}
          // the option ids are statuses
          onChange={(status) => set({ status: status as ProductStatus })}
        />
      </fieldset>
    </li>
  );
}

/** Hint that a changed price leaves the tiers of the variant as they are. */
const hintOf = ({ tiers, price: before }: AdminVariant, { price }: Cells) =>
  price && price !== before && tiers.length > 0
    ? tierText.stay(tierText.beside(tiers, price))
    : undefined;
