import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { api } from '#app/api.ts';
import { isConflict, toastRefusal, useAction } from '#app/forms/use-action.ts';
import { refusalText } from '#app/refusal.ts';
import { productsText, quickText } from '#app/text/admin/products.ts';
import { Check, Undo2, X } from '#app/ui/icons.tsx';
import { useTypedNumber } from '#app/ui/numbers/use-typed-number.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { useCaret } from '#app/ui/use-caret.ts';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import { faNumber } from '#shared/digits.ts';

const t = quickText;
const BUTTON =
  'relative z-10 grid size-11 shrink-0 place-items-center rounded-control hover:bg-firoozeh-50 desk:size-7 [&_svg]:size-4';

export type QuickField = 'price' | 'partialPrice' | 'onHand';
type Props = {
  product: AdminProduct;
  field: QuickField;
  /** Content of the cell while nobody edits it. */
  children: ReactNode;
  onChange(product: AdminProduct): void;
  /** Reports a conflict with another change: the list is outdated. */
  onOutrun(): void;
};
type Typed = { value: number | null; seen: AdminProduct };

/**
 * Edits one number of a product in its row. It can be undone and never overwrites an unseen change.
 */
export function QuickCell({ product, field, children, onChange, onOutrun }: Props) {
  const [typed, setTyped] = useState<Typed>();
  const [before, setBefore] = useState<number | null>();
  const action = useAction();
  const name = t.of(t.fields[field], product.title);
  const save = async ({ value, seen }: Typed) => {
    if (value === seen[field]) return setTyped(undefined);
    const saved = await action.run(
      async () => {
        try {
          return await send(seen, field, value);
        } catch (refusal) {
          if (isConflict(refusal)) onOutrun();
          throw refusal;
        }
      },
      noticeOf(field, value, seen),
    );
    if (!saved) return;
    setBefore(seen[field]);
    setTyped(undefined);
    onChange(saved);
  };
  const undo = async (value: number | null) => {
    try {
      onChange(await send(product, field, value, true));
      setBefore(undefined);
    } catch (refusal) {
      toastRefusal(refusal);
      onOutrun();
    }
  };
  if (typed)
    return (
      <Editor
        name={name}
        value={typed.value}
        isBusy={action.isBusy}
        fault={faultOf(action.refusal, field, product)}
        onType={(value) => setTyped({ ...typed, value })}
        // after a conflict the row shows the current value, and saving again confirms
        onSave={() => save(isConflict(action.refusal) ? { ...typed, seen: product } : typed)}
        onClose={() => {
          action.forget();
          setTyped(undefined);
        }}
      />
    );
  return (
    <span className="flex items-center">
      <button
        type="button"
        aria-label={t.edit(name)}
        onClick={() => setTyped({ value: product[field], seen: product })}
        className="relative z-10 min-h-11 min-w-11 cursor-text rounded-control border border-transparent px-2 text-start hover:border-line-strong hover:bg-card -ms-2 max-tab:-my-1 max-tab:-me-2 desk:min-h-9"
      >
        {children}
      </button>
      {before !== undefined && (
        <button
          type="button"
          title={t.undo}
          aria-label={t.undoOf(name)}
          onClick={() => void undo(before)}
          className={`${BUTTON} text-firoozeh-700`}
        >
          <Undo2 />
        </button>
      )}
    </span>
  );
}

/**
 * A new wholesale price leaves the tiers as they are, so the toast says how far below it they are.
 */
const noticeOf = (field: QuickField, price: number | null, { tiers }: AdminProduct) =>
  field === 'price' && price && tiers.length > 0
    ? t.savedBeside(productsText.form.tiers.beside(tiers, price))
    : t.saved;

function send(
  { _id, version, onHand }: AdminProduct,
  field: QuickField,
  value: number | null,
  confirmed = false,
) {
  const params = { id: _id };
  if (field !== 'onHand')
    return api('PATCH /api/admin/products/:id/prices', {
      params,
      body: { [field]: value, version, ...(confirmed && { confirmed }) },
    });
  const body = { kind: 'count', onHand: value ?? 0, was: onHand, reason: t.reason } as const;
  return api('POST /api/admin/products/:id/stock', { params, body });
}

function faultOf(refusal: unknown, field: QuickField, product: AdminProduct) {
  if (refusal === undefined) return '';
  const now = product[field];
  if (isConflict(refusal)) return t.conflict(now === null ? t.none : faNumber(now));
  return refusalText(refusal, { field: t.fields[field] });
}

type EditorProps = {
  name: string;
  value: number | null;
  isBusy: boolean;
  fault: string;
  onType(value: number | null): void;
  onSave(): void;
  onClose(): void;
};

function Editor({ name, value, isBusy, fault, onType, onSave, onClose }: EditorProps) {
  const id = useId();
  const caret = useCaret(id);
  const typed = useTypedNumber({ value, onChange: onType });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isBusy) onSave();
  };
  return (
    <span className="relative z-10 block">
      <span className="flex items-center">
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: it stands where the press was
          autoFocus
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          aria-label={name}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          value={typed.shown}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            caret.remember(target);
            typed.type(target.value);
          }}
          onKeyDown={press}
          className={`h-11 w-32 desk:w-26 rounded-control border bg-card px-2 text-start focus:border-firoozeh-600 focus:outline-none focus:ring-4 focus:ring-firoozeh-100 desk:h-9 ${fault ? 'border-anar-600' : 'border-line-strong'}`}
        />
        <button
          type="button"
          aria-label={t.saveOf(name)}
          disabled={isBusy}
          onClick={onSave}
          className={`${BUTTON} text-leaf-700`}
        >
          {isBusy ? <Spinner /> : <Check />}
        </button>
        <button
          type="button"
          aria-label={t.cancelOf(name)}
          onClick={onClose}
          className={`${BUTTON} text-ink-500`}
        >
          <X />
        </button>
      </span>
      {fault && (
        <span
          id={`${id}-error`}
          role="alert"
          className="block max-w-52 whitespace-normal text-13 leading-6 text-anar-600"
        >
          {fault}
        </span>
      )}
    </span>
  );
}
