import { useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { ProductAside } from '#app/admin/products/aside.tsx';
import { ProductFinder } from '#app/admin/products/finder.tsx';
import { api } from '#app/api.ts';
import { faPrice } from '#app/format.ts';
import { Form } from '#app/forms/form.tsx';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { type ConfirmLine, ConfirmLineRow } from './confirm-line.tsx';
import type { MoveProps } from './types.ts';

const t = adminOrdersText.confirm;
const NAMES = { search: t.search, add: t.add, none: t.noResult };
const DEFAULT_HOURS = 48;

/** Confirms a wholesale order: quantities and prices may be edited, goods may go or come, the pro-forma gets its hours. */
export function ConfirmOrder({ order, onClose, onChange }: MoveProps) {
  const [lines, setLines] = useState<ConfirmLine[]>(() => linesOf(order));
  const [validHours, setValidHours] = useState<number | null>(DEFAULT_HOURS);
  const move = useMove({ onClose, onChange });
  const sum = lines.reduce(
    (all, line) => all + (line.unitPrice ?? 0) * (line.orderQuantity ?? 0),
    0,
  );
  const faults = move.faults(labelsOf(lines));
  const message = move.message(labelsOf(lines));
  const save = async () => {
    const sent = lines.map(({ _id, orderQuantity, unitPrice }) => ({
      _id,
      orderQuantity: orderQuantity ?? 0,
      unitPrice: unitPrice ?? 0,
    }));
    const body = { lines: sent, validHours: validHours ?? 0, version: order.version };
    await move.run(
      () => api('POST /api/admin/orders/:id/confirm', { params: { id: order._id }, body }),
      t.done,
    );
  };
  return (
    <Dialog
      shape="wideBox"
      title={t.title}
      closeLabel={text.close}
      isDirty={lines.length !== order.detail.products.length}
      onClose={onClose}
    >
      <Form onSave={save} className="grid gap-4">
        <p className="text-sm text-ink-500">{t.body}</p>
        <ProductFinder
          names={NAMES}
          status="published"
          taken={lines.map(({ _id }) => _id)}
          onPick={(product) => setLines((now) => [...now, addedLine(product)])}
          aside={(product) => <ProductAside product={product} orderType="total" />}
        />
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
              onChange={(change) => setLines(lines.with(position, { ...line, ...change }))}
              onRemove={() => setLines(lines.toSpliced(position, 1))}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-paper px-4 py-3">
          <span className="font-bold">{t.sum}</span>
          <span>
            {sum !== order.amount && (
              <span className="me-3 text-[13px] text-ink-500">{t.was(order.amount)}</span>
            )}
            <b className="text-lg font-extrabold">{faPrice(sum)}</b>
          </span>
        </div>
        <NumberField
          label={t.validHours}
          value={validHours}
          error={faults.validHours}
          onChange={setValidHours}
        />
        <FormError>{message}</FormError>
        <Button type="submit" size="large" busy={move.isBusy} busyText={text.sending}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  );
}

const linesOf = ({ detail, stock }: AdminOrder): ConfirmLine[] =>
  detail.products.map(({ _id, title, image, code, orderQuantity, unitPrice }) => ({
    ...{ _id, title, image, code, orderQuantity, unitPrice },
    stock: stock.find((one) => one._id === _id)?.quantity,
  }));

const addedLine = ({ _id, title, code, image, ...product }: AdminProduct): ConfirmLine => ({
  ...{ _id, title, code },
  image: image[0] ?? null,
  stock: product.quantity,
  orderQuantity: product.minTotalQuantity,
  unitPrice: product.price,
});

const labelsOf = (lines: ConfirmLine[]): Record<string, string> =>
  Object.fromEntries([
    ['validHours', t.validHours],
    ...lines.flatMap((_, i) => [
      [`lines.${i}.orderQuantity`, t.quantity],
      [`lines.${i}.unitPrice`, t.unitPrice],
    ]),
  ]);
