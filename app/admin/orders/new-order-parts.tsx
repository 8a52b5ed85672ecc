import { Section } from '#app/admin/common/section.tsx';
import { ProductAside } from '#app/admin/products/aside.tsx';
import { asSold, ProductFinder } from '#app/admin/products/finder.tsx';
import { addressLine, faPrice, fullName } from '#app/format.ts';
import { textOf } from '#app/forms/text-of.ts';
import type { useNewForm } from '#app/forms/use-new-form.ts';
import { adminText } from '#app/text/admin/common.ts';
import { newOrderText as t } from '#app/text/admin/new-order.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { RotateCcw } from '#app/ui/icons.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { orderTypeText } from '#shared/labels/orders.ts';
import { leastOf } from '#shared/sale-terms.ts';
import type { DeliveryKind } from '#shared/states.ts';
import { type AddressDraft, AddressFields } from './address-fields.tsx';
import { BuyerFinder } from './buyer-finder.tsx';
import { type Draft, type DraftLine, saleOf, sumOf, withReceiver } from './new-order.ts';
import { NewOrderLine } from './new-order-line.tsx';
import { PastedPart } from './pasted-part.tsx';
import type { Pasted } from './use-pasted.ts';

type NewOrderForm = ReturnType<typeof useNewForm<Draft>>;
/** Undefined while loading, null for a number without an account. */
export type FoundBuyer = ReplyOf<'GET /api/admin/buyers/:mobileNumber'>['buyer'] | undefined;
type Props = { form: NewOrderForm; known: FoundBuyer };
/** `priced` are the lines of the draft at the buyer's prices. */
type LinesProps = Props & { priced: DraftLine[]; pasted: Pasted };

const NAMES = { search: t.find, add: adminOrdersText.confirm.add, none: t.none };
const TYPES = Object.entries(orderTypeText).map(([id, label]) => ({ id, label }));

/** Buyer of the order: the mobile number, and a name if the number has no account. */
export const BuyerPart = ({ form: order, known }: Props) => {
  const set = (change: Partial<Draft>) => order.set((now) => withReceiver(now, change));
  const form = { ...order, set };
  return (
    <Section title={t.who}>
      <BuyerFinder
        hint={known ? t.known(fullName(known)) : t.mobileHint}
        error={form.faults.mobileNumber}
        value={form.draft.mobileNumber}
        onChange={(mobileNumber) => form.set({ mobileNumber, addressId: undefined })}
      />
      {known === null && (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField label={t.fields.firstName} {...textOf(form, 'firstName')} maxLength={50} />
          <TextField label={t.fields.lastName} {...textOf(form, 'lastName')} maxLength={50} />
        </div>
      )}
    </Section>
  );
};

/** Products of the order, at the buyer's prices. */
export function LinesPart({ form: { draft, faults, set }, known, priced, pasted }: LinesProps) {
  const { orderType, lines } = draft;
  const last = known?.last;
  return (
    <Section title={t.what}>
      <Select
        label={adminOrdersText.filters.labels.type}
        options={TYPES}
        value={orderType}
        // every option id is one of the types
        onChange={(type) => set({ orderType: type as Draft['orderType'] })}
      />
      {last && last.lines.length > 0 && lines.length === 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="soft"
            onClick={() => set({ orderType: last.orderType, lines: [...last.lines] })}
          >
            <RotateCcw className="size-4" />
            {t.again(last.lines.length)}
          </Button>
          {last.gone > 0 && <span className="text-13 text-ink-500">{t.gone(last.gone)}</span>}
        </div>
      )}
      <PastedPart pasted={pasted} />
      <ProductFinder
        names={NAMES}
        status="published"
        taken={lines.map(({ product }) => product._id)}
        onPick={(product) => {
          const line = lineOf(product, orderType);
          set((now) => ({ lines: [...now.lines, line] }));
        }}
        aside={(product) => <ProductAside product={asSold(product)} orderType={orderType} />}
      />
      <ul className="divide-y divide-line empty:hidden">
        {priced.map((line, at) => (
          <NewOrderLine
            key={line.product._id}
            line={line}
            orderType={orderType}
            error={faults[`lines.${at}.orderQuantity`]}
            onChange={(quantity) => set({ lines: withQuantity(lines, at, quantity) })}
            onRemove={() => set({ lines: lines.toSpliced(at, 1) })}
          />
        ))}
      </ul>
    </Section>
  );
}

type SumProps = {
  draft: Draft;
  /** Delivery less the coupon, in tomans. */
  besides: number;
};

export const SumPart = ({ draft, besides }: SumProps) => (
  <p className="flex items-baseline justify-between gap-4 rounded-control bg-card px-4 py-3 shadow-1">
    <b>{adminOrdersText.confirm.sum}</b>
    <b className="text-lg font-extrabold">
      {draft.lines.length > 0 ? faPrice(sumOf(draft) + besides) : adminText.none}
    </b>
  </p>
);

/**
 * One of the buyer's addresses or a new one with the fields that the method needs, and the buyer's
 * note.
 */
type PlaceProps = Props & { addressId: string; kind: DeliveryKind | undefined };

export function PlacePart({ form, known, addressId, kind }: PlaceProps) {
  const addresses = known?.addresses ?? [];
  const set = (change: Partial<AddressDraft>) => {
    form.set(change);
    form.mend(Object.keys(change).map((name) => `address.${name}`));
  };
  return (
    <Section title={t.where}>
      {addresses.length > 0 && (
        <Select
          label={t.fields.addressId}
          options={[
            ...addresses.map((one) => ({ id: one._id, label: addressLine(one) })),
            { id: '', label: t.newAddress },
          ]}
          value={addressId}
          error={form.faults.addressId}
          onChange={(id) => form.set({ addressId: id })}
        />
      )}
      {known === undefined && <p className="text-sm leading-7 text-ink-500">{t.whereLater}</p>}
      {known !== undefined && addressId === '' && (
        <>
          <p className="text-sm leading-7 text-ink-500">
            {kind === 'pickup' ? t.fetched : t.enough}
          </p>
          <AddressFields draft={form.draft} faults={ofAddress(form.faults)} set={set} kind={kind} />
        </>
      )}
      <TextArea
        label={t.note}
        optional={text.optional}
        rows={2}
        maxLength={500}
        {...textOf(form, 'buyerNote')}
      />
    </Section>
  );
}

/** Faults of the address without the `address.` prefix that the server gives them. */
const ofAddress = (faults: NewOrderForm['faults']) =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name.replace('address.', ''), fault]),
  );

const withQuantity = (lines: DraftLine[], at: number, quantity: number | null) =>
  lines.map((line, place) => (place === at ? { ...line, quantity } : line));

/** Line of a product that was found, with the smallest quantity for sale. */
const lineOf = (product: AdminProduct, orderType: Draft['orderType']) => ({
  product: asSold(product),
  quantity: leastOf(product, saleOf(orderType)),
});
