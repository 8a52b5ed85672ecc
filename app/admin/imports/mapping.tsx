import { useState } from 'react';
import { Choice } from '#app/admin/common/choice.tsx';
import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { Form } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useMay } from '#app/session/rights.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { ImportField, ImportInfo } from '#contract/imports.ts';
import { attributeOfHead, optionOfHead } from '#shared/attribute-heads.ts';
import { isMainGroup } from '#shared/group-heads.ts';
import { unnamedColumns } from '#shared/money-columns.ts';
import { type PriceUnit, priceUnits } from '#shared/price-units.ts';
import { AmountSamples } from './amount-samples.tsx';
import { ImportColumns } from './columns.tsx';
import { isOfList, isProductImport, namesToMake } from './counts.ts';
import { FootBar } from './foot-bar.tsx';
import { HeadRows } from './head-rows.tsx';
import { ImportPictures } from './pictures.tsx';
import type { SentPictures } from './use-sent-pictures.ts';

type Reply = ReplyOf<'GET /api/admin/imports/:id'>;
/** An import with its first rows, which are missing just after the upload. */
type Shown = ImportInfo & Partial<Pick<Reply, 'samples' | 'lead' | 'headRow'>>;
type Props = {
  info: Shown;
  pictures: SentPictures;
  onChange(): void;
};

const MAX_NAMED = 12;

const UNITS = priceUnits.map((id) => ({ id, label: t.unit[id] }));
const LABELS = {
  unit: t.unit.label,
  'mapping.code': t.fields.code,
  'fallback.brand': t.fallback.brand,
  'fallback.category': t.fallback.category,
};

/** Assignment of columns to fields, guessed from the headings. */
export function ImportMapping({ info, pictures, onChange }: Props) {
  const mayKnow = useMay()('purchase.prices');
  const [mapping, setMapping] = useState(() => suggestedOf(info.mapping, mayKnow));
  const [fallback, setFallback] = useState(info.fallback);
  const [unit, setUnit] = useState(info.unit ?? undefined);
  const action = useAction();
  const isProducts = isProductImport(info);
  const choose = (field: ImportField, column: string) => {
    const { [field]: _, ...rest } = mapping;
    setMapping(column === '' ? rest : { ...rest, [field]: Number(column) });
    action.forget();
  };
  const check = () =>
    action.run(async () => {
      await api('POST /api/admin/imports/:id/check', {
        params: { id: info._id },
        body: { mapping, fallback, make: namesToMake(info.terms), unit },
        within: AT_LENGTH,
      });
      onChange();
    });
  const faults = action.faults(LABELS);
  const chooseUnit = (one: PriceUnit | undefined) => {
    setUnit(one);
    action.forget();
  };
  const chooseFallback = (change: ImportInfo['fallback']) => {
    setFallback(change);
    action.forget();
  };
  const isAsked =
    info.source === 'woo_orders' || unnamedColumns({ heads: info.heads, mapping }).length > 0;
  return (
    <Form onSave={check} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
        <h3 className="mb-3 font-extrabold">{isProducts ? t.mapping : t.reading}</h3>
        {isProducts && <HeadRows info={info} onChange={onChange} />}
        {isProducts && (
          <ImportColumns info={info} mapping={mapping} faults={faults} onChoose={choose} />
        )}
        {isProducts && mapping.title !== undefined && (
          <Fallbacks fallback={fallback} faults={faults} onChange={chooseFallback} />
        )}
        {isAsked && (
          <UnitChoice info={info} unit={unit} error={faults.unit} onChoose={chooseUnit} />
        )}
        {isProducts && <AmountSamples info={info} mapping={mapping} unit={unit} />}
        {isProducts && <MappingHints info={info} mapping={mapping} />}
      </section>
      {isProducts && !isOfList(info) && <ImportPictures info={info} sent={pictures} />}
      <FootBar said={<FormError>{action.message(LABELS)}</FormError>}>
        <Button
          busy={action.isBusy}
          busyText={text.sending}
          disabled={pictures.isSending}
          type="submit"
        >
          {t.check}
        </Button>
      </FootBar>
    </Form>
  );
}

type FallbackProps = {
  fallback: ImportInfo['fallback'];
  faults: Record<string, string | undefined>;
  onChange(change: ImportInfo['fallback']): void;
};

/** Brand and category of new products whose row names none. */
const Fallbacks = ({ fallback, faults, onChange }: FallbackProps) => (
  <fieldset className="mt-4 grid gap-3 tab:grid-cols-2 wide:grid-cols-4">
    <legend className="mb-2 text-sm text-ink-500">{t.fallbackHint}</legend>
    {(['brand', 'category'] as const).map((field) => (
      <TextField
        key={field}
        label={t.fallback[field]}
        value={fallback[field] ?? ''}
        error={faults[`fallback.${field}`]}
        maxLength={60}
        onChange={({ target }) => onChange({ ...fallback, [field]: target.value })}
      />
    ))}
  </fieldset>
);

type UnitProps = {
  info: ImportInfo;
  unit: PriceUnit | undefined;
  error: string | undefined;
  onChoose(unit: PriceUnit | undefined): void;
};

/** Choice of the unit of amounts, with a hint that depends on the file. */
const UnitChoice = ({ info, unit, error, onChoose }: UnitProps) => (
  <div className="my-4 grid gap-2">
    <div className="max-w-96">
      <Choice
        label={t.unit.label}
        none={t.unit.none}
        value={unit ?? ''}
        options={UNITS}
        error={error}
        onChange={(id) => onChoose(priceUnits.find((one) => one === id))}
      />
    </div>
    <p className="text-sm text-ink-500">{hintOf(info)}</p>
  </div>
);

const hintOf = ({ source, unit }: ImportInfo) => {
  if (unit !== null) return t.unit.hintKnown;
  return source === 'table' ? t.unit.hintOfTable : t.unit.hint;
};

/**
 * Drops the columns of costs that a colleague assigned, if this member of staff may not see costs.
 */
function suggestedOf(mapping: ImportInfo['mapping'], mayKnow: boolean): ImportInfo['mapping'] {
  if (mayKnow) return mapping;
  const { purchasePrice: _, foreignCost: __, costCurrency: ___, ...others } = mapping;
  return others;
}

type HintsProps = { info: ImportInfo; mapping: ImportInfo['mapping'] };

/**
 * Parts of the file that the import ignores, listed beforehand so that nobody wonders why nothing
 * changed.
 */
function MappingHints({ info, mapping }: HintsProps) {
  const { heads } = info;
  const read = new Set(Object.values(mapping));
  const isRead = (head: string) =>
    !isOfList(info) &&
    (attributeOfHead(head) !== '' ||
      optionOfHead(head) !== '' ||
      (mapping.category !== undefined && isMainGroup(head)));
  const unread = heads.filter((head, at) => head !== '' && !read.has(at) && !isRead(head));
  const isStockOpen =
    !isOfList(info) && mapping.onHand === undefined && mapping.exported === undefined;
  return (
    <div className="mt-3 grid gap-1 text-sm text-ink-500">
      {isStockOpen && <p>{t.stockByHand}</p>}
      {unread.length > 0 && (
        <p className="wrap-anywhere">
          {t.unread(unread.slice(0, MAX_NAMED).join(t.comma))}
          {unread.length > MAX_NAMED && '…'}
        </p>
      )}
    </div>
  );
}
