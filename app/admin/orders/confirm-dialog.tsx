import { type MoveForm, useMoveForm } from '#app/admin/common/use-move-form.ts';
import { atBuyerPrice } from '#app/admin/price-lists/at-buyer-price.ts';
import { ProductAside } from '#app/admin/products/aside.tsx';
import { asSold, ProductFinder } from '#app/admin/products/finder.tsx';
import { api } from '#app/api.ts';
import { faPrice } from '#app/format.ts';
import { Form } from '#app/forms/form.tsx';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { couponText } from '#app/text/coupon.ts';
import { deliveryText } from '#app/text/delivery.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { orderMoves } from '#shared/order-moves.ts';
import { leastOf, MAX_ORDER_LINES, piecesSum, unitPriceOf } from '#shared/sale-terms.ts';
import { leaves } from '#shared/staff-moves.ts';
import { type ConfirmDraft, confirmBodyOf, confirmDraftOf } from './confirm-draft.ts';
import { type ConfirmLine, ConfirmLineRow } from './confirm-line.tsx';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.confirm;
const NAMES = { search: t.search, add: t.add, none: t.noResult };
const CONFIRM = { ...t, address: 'POST /api/admin/orders/:id/confirm' } as const;
/** Texts and endpoint for a pro-forma that was already sent. */
const REVISE = { ...t.revise, address: 'PATCH /api/admin/orders/:id/proforma' } as const;

/**
 * Confirms a wholesale order: staff edit quantities and prices, add or remove products, and set the
 * validity of the pro-forma.
 */
export function ConfirmOrder({ order, onClose, onChange }: MoveProps) {
  const form = useMoveForm<ConfirmDraft, AdminOrder>({
    start: confirmDraftOf(order),
    labels: LABELS,
    onClose,
    onChange,
  });
  const { draft, faults, set } = form;
  const { lines } = draft;
  const sum = lines.reduce(
    (all, line) => all + piecesSum(line.unitPrice, line.orderQuantity),
    draft.shipping ?? 0,
  );
  const words = leaves(orderMoves.confirm, order.status) ? CONFIRM : REVISE;
  const save = () =>
    form.send(
      (typed) =>
        api(words.address, {
          params: { id: order._id },
          body: confirmBodyOf(typed, order),
        }),
      words.done,
    );
  return (
    <Dialog
      shape="wideBox"
      title={words.title}
      closeLabel={text.close}
      isDirty={lines.length !== order.detail.products.length || draft.coupon !== ''}
      onClose={onClose}
    >
      <Form onSave={save} className="grid gap-4">
        <p className="text-sm text-ink-500">{words.body}</p>
        <AddLine order={order} lines={lines} set={set} />
        <ul className="divide-y divide-line">
          {lines.map((line, position) => (
            <ConfirmLineRow
              key={line._id}
              line={line}
              isOnly={lines.length === 1}
              faults={{
                orderQuantity: faults[`lines.${position}.orderQuantity`],
                unitPrice: faults[`lines.${position}.unitPrice`],
              }}
              onChange={(change) => set({ lines: lines.with(position, { ...line, ...change }) })}
              onRemove={() => set({ lines: lines.toSpliced(position, 1) })}
            />
          ))}
        </ul>
        <Sum now={sum} before={order.amount + (order.coupon?.amount ?? 0)} />
        <CouponPart order={order} form={form} />
        <NumberField
          label={deliveryText.cost}
          hint={t.shippingHint}
          optional={text.optional}
          unit={text.toman}
          value={draft.shipping}
          error={faults.shipping}
          onChange={(shipping) => set({ shipping })}
        />
        <NumberField
          label={t.validHours}
          value={draft.validHours}
          error={faults.validHours}
          onChange={(validHours) => set({ validHours })}
        />
        <FormError>{form.message}</FormError>
        <Button type="submit" size="large" busy={form.isBusy} busyText={text.sending}>
          {words.submit}
        </Button>
      </Form>
    </Dialog>
  );
}

type CouponProps = { order: AdminOrder; form: MoveForm<ConfirmDraft> };

/** Coupon of the order, which its lines will share anew; else the field for one. */
const CouponPart = ({ order: { coupon }, form: { draft, faults, set } }: CouponProps) =>
  coupon && coupon.amount > 0 ? (
    <p className="text-13 text-ink-500">{couponText.anew(coupon.code, coupon.amount)}</p>
  ) : (
    <TextField
      label={couponText.label}
      hint={couponText.byStaff}
      optional={text.optional}
      dir="auto"
      autoComplete="off"
      maxLength={60}
      value={draft.coupon}
      error={faults.coupon}
      onChange={(event) => set({ coupon: event.target.value })}
    />
  );

type AddProps = Pick<ConfirmDraft, 'lines'> & {
  order: AdminOrder;
  set(change: (now: ConfirmDraft) => Partial<ConfirmDraft>): void;
};

/** Search for a product, which is added at the price that the buyer pays. */
function AddLine({ order, lines, set }: AddProps) {
  const add = async (found: AdminProduct) => {
    const line = addedLine(await atBuyerPrice(found, order.user.mobileNumber));
    // a second press while the price was asked for
    set(({ lines: now }) =>
      now.some(({ _id }) => _id === line._id) ? {} : { lines: [...now, line] },
    );
  };
  return (
    <ProductFinder
      names={NAMES}
      status="published"
      taken={lines.map(({ _id }) => _id)}
      onPick={(product) => void add(product)}
      aside={(product) => <ProductAside product={asSold(product)} orderType="total" />}
    />
  );
}

const Sum = ({ now, before }: { now: number; before: number }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-paper px-4 py-3">
    <span className="font-bold">{t.sum}</span>
    <span>
      {now !== before && <span className="me-3 text-13 text-ink-500">{t.was(before)}</span>}
      <b className="text-lg font-extrabold">{faPrice(now)}</b>
    </span>
  </div>
);

const addedLine = (found: AdminProduct): ConfirmLine => {
  const { _id, title, code, image, ...product } = asSold(found);
  return {
    _id,
    title,
    code,
    image: image[0] ?? null,
    stock: product.quantity,
    orderQuantity: leastOf(product, 'totalSell'),
    unitPrice: unitPriceOf(product, 'totalSell', leastOf(product, 'totalSell')),
  };
};

const LABELS: Record<string, string> = {
  shipping: deliveryText.cost,
  validHours: t.validHours,
  coupon: couponText.label,
  ...Object.fromEntries(
    Array.from({ length: MAX_ORDER_LINES }, (_, i) => [
      [`lines.${i}.orderQuantity`, t.quantity],
      [`lines.${i}.unitPrice`, t.unitPrice],
    ]).flat(),
  ),
};
