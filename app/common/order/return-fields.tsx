import { Picture } from '#app/common/picture.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { returnsText as t } from '#app/text/returns.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { Order } from '#contract/orders.ts';
import { returnReasonText } from '#shared/labels/returns.ts';
import { MAX_RETURN_TEXT } from '#shared/limits.ts';
import { returnReasons } from '#shared/states.ts';

type Reason = (typeof returnReasons)[number];
/** Pieces by product id; an emptied number is null. */
export type ReturnDraft = {
  pieces: Record<string, number | null>;
  reason: Reason | '';
  description: string;
};
type OfOrder = Pick<Order, 'returnable' | 'detail'>;

export const returnLabels = {
  reason: t.reason,
  description: t.description,
  pieces: t.title,
};

/** Lines with pieces that can still be returned, and their number. */
export const leftLinesOf = ({ returnable, detail }: OfOrder) =>
  detail.products.flatMap((line) => {
    const left = returnable.find(({ _id }) => _id === line._id)?.quantity ?? 0;
    return left > 0 ? [{ ...line, left }] : [];
  });

/** Initial values of the return form; a single returnable piece is already counted. */
export function startReturn(order: OfOrder): ReturnDraft {
  const [only, ...others] = leftLinesOf(order);
  const pieces = only?.left === 1 && others.length === 0 ? { [only._id]: 1 } : {};
  return { pieces, reason: '', description: '' };
}

/** Faults that the browser finds before it sends the form. */
export function checkReturn(order: OfOrder, { pieces, reason, description }: ReturnDraft) {
  const lines = leftLinesOf(order);
  const tooMany = lines.flatMap(({ _id, left }) =>
    (pieces[_id] ?? 0) > left ? [[`pieces.${_id}`, t.tooMany(left)] as const] : [],
  );
  const isNothing = lines.every(({ _id }) => !pieces[_id]);
  const first = lines[0] && isNothing ? { [`pieces.${lines[0]._id}`]: t.nothing } : {};
  return {
    ...first,
    ...Object.fromEntries(tooMany),
    reason: reason ? undefined : t.reasonNeeded,
    description: reason === 'other' && !description.trim() ? t.descriptionNeeded : undefined,
  };
}

/** Request body of a checked draft. */
export const returnBody = ({ pieces, reason, description }: ReturnDraft) => ({
  // `checkReturn` requires a reason
  reason: reason as Reason,
  description,
  lines: Object.entries(pieces).flatMap(([_id, quantity]) => (quantity ? [{ _id, quantity }] : [])),
});

type Props = {
  order: OfOrder;
  form: {
    draft: ReturnDraft;
    faults: Partial<Record<string, string>>;
    set(change: Partial<ReturnDraft>): void;
  };
};

/** Returned pieces and the reason. */
export const ReturnFields = ({ order, form }: Props) => (
  <>
    <p className="text-sm text-ink-500">{t.hint}</p>
    <ul className="grid gap-3">
      {leftLinesOf(order).map(({ _id, title, image, left }) => (
        <li key={_id} className="flex items-start gap-3">
          <Picture
            picture={image}
            alt=""
            name={title}
            sizes="44px"
            className="mt-7 size-11 rounded-md"
          />
          <div className="min-w-0 flex-1">
            <NumberField
              label={t.quantity(title)}
              hint={t.most(left)}
              value={form.draft.pieces[_id] ?? null}
              error={form.faults[`pieces.${_id}`]}
              onChange={(n) => form.set({ pieces: { ...form.draft.pieces, [_id]: n } })}
            />
          </div>
        </li>
      ))}
    </ul>
    <Select
      label={t.reason}
      none={t.choose}
      options={returnReasons.map((id) => ({ id, label: returnReasonText[id] }))}
      value={form.draft.reason}
      error={form.faults.reason}
      // every option id is one of the reasons
      onChange={(id) => form.set({ reason: id as Reason | '' })}
    />
    <TextArea
      label={t.description}
      hint={t.descriptionHint}
      // only the reason «other» needs a description
      optional={form.draft.reason === 'other' ? undefined : text.optional}
      rows={3}
      maxLength={MAX_RETURN_TEXT}
      {...textOf(form, 'description')}
    />
  </>
);
