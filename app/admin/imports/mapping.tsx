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
import { ChevronDown } from '#app/ui/icons.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ImportField, ImportInfo } from '#contract/imports.ts';
import { attributeOfHead, optionOfHead } from '#shared/attribute-heads.ts';
import { keysOf } from '#shared/keys-of.ts';
import { type PriceUnit, priceUnits } from '#shared/price-units.ts';
import { isOfGoods, namesToMake } from './counts.ts';

type Props = { info: ImportInfo; isOutdated: boolean; onChange(): void };

const MAX_NAMED = 12;
const FIELDS = keysOf(t.fields).filter((field) => field !== 'attributes' && field !== 'image');

const UNITS = priceUnits.map((id) => ({ id, label: t.unit[id] }));
const LABELS = {
  unit: t.unit.label,
  'mapping.code': t.fields.code,
  'fallback.brand': t.fallback.brand,
  'fallback.category': t.fallback.category,
};

/** Which column holds which field; guessed from the heads. */
export function ImportMapping({ info, isOutdated, onChange }: Props) {
  const mayKnow = useMay()('purchase.prices');
  const [mapping, setMapping] = useState(() => knownOf(info.mapping, mayKnow));
  const [fallback, setFallback] = useState(info.fallback);
  const [unit, setUnit] = useState(info.unit ?? (info.source === 'table' ? 'IRT' : undefined));
  const action = useAction();
  const isOpen = info.status === 'uploaded' || isOutdated;
  const isGoods = isOfGoods(info);
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
  const units = <UnitChoice info={info} unit={unit} error={faults.unit} onChoose={chooseUnit} />;
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold">
        {isGoods ? t.mapping : t.reading}
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <Form onSave={check}>
        {(info.source === 'woo_products' || info.source === 'woo_orders') && units}
        {isGoods && (
          <Columns heads={info.heads} mapping={mapping} faults={faults} onChoose={choose} />
        )}
        {isGoods && mapping.title !== undefined && (
          <fieldset className="mt-4 grid gap-3 tab:grid-cols-2 wide:grid-cols-4">
            <legend className="mb-2 text-sm text-ink-500">{t.fallbackHint}</legend>
            {(['brand', 'category'] as const).map((field) => (
              <TextField
                key={field}
                label={t.fallback[field]}
                value={fallback[field] ?? ''}
                error={faults[`fallback.${field}`]}
                maxLength={60}
                onChange={({ target }) => {
                  setFallback({ ...fallback, [field]: target.value });
                  action.forget();
                }}
              />
            ))}
          </fieldset>
        )}
        {info.source === 'table' && units}
        {isGoods && <MappingHints heads={info.heads} mapping={mapping} />}
        <FormError className="mt-3">{action.message(LABELS)}</FormError>
        <Button
          className="mt-4"
          look={isOpen ? 'primary' : 'soft'}
          busy={action.isBusy}
          busyText={text.sending}
          type="submit"
        >
          {t.check}
        </Button>
      </Form>
    </details>
  );
}

type ColumnsProps = {
  heads: string[];
  mapping: ImportInfo['mapping'];
  faults: Record<string, string | undefined>;
  onChoose(field: ImportField, column: string): void;
};

/** A column for each field. */
function Columns({ heads, mapping, faults, onChoose }: ColumnsProps) {
  const mayKnow = useMay()('purchase.prices');
  const columns = heads.map((head, at) => ({ id: String(at), label: head || String(at + 1) }));
  return (
    <>
      <p className="mb-3 text-sm text-ink-500">{t.mappingHint}</p>
      <div className="grid gap-3 tab:grid-cols-2 wide:grid-cols-4">
        {FIELDS.filter((field) => mayKnow || field !== 'purchasePrice').map((field) => (
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
        ))}
      </div>
    </>
  );
}

type UnitProps = {
  info: ImportInfo;
  unit: PriceUnit | undefined;
  error: string | undefined;
  onChoose(unit: PriceUnit | undefined): void;
};

/** What the amounts of the file are written in; a file of another shop does not say. */
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
    {info.source !== 'table' && <p className="text-sm text-ink-500">{t.unit.hint}</p>}
  </div>
);

/** Somebody who may know purchase prices may have chosen their column. */
function knownOf(
  { purchasePrice, ...mapping }: ImportInfo['mapping'],
  mayKnow: boolean,
): ImportInfo['mapping'] {
  return mayKnow && purchasePrice !== undefined ? { ...mapping, purchasePrice } : mapping;
}

type HintsProps = { heads: string[]; mapping: ImportInfo['mapping'] };

/** What of the file is left alone, said before anybody wonders why nothing changed. */
function MappingHints({ heads, mapping }: HintsProps) {
  const read = new Set(Object.values(mapping));
  const unread = heads.filter(
    (head, at) =>
      head !== '' && !read.has(at) && attributeOfHead(head) === '' && optionOfHead(head) === '',
  );
  const isStockOpen = mapping.onHand === undefined && mapping.exported === undefined;
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
