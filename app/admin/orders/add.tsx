import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { byMyself } from '#app/admin/common/own-work.ts';
import { ApiError, api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { newKey } from '#app/forms/new-key.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { refusalText } from '#app/refusal.ts';
import { newOrderText as t } from '#app/text/admin/new-order.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useApi } from '#app/use-api.ts';
import { foldMobile } from '#shared/fold-text.ts';
import { MOBILE } from '#shared/iran-ids.ts';
import { bodyOf, type Draft, EMPTY, saleOf } from './new-order.ts';
import { CouponPart, useOrderCoupon } from './new-order-coupon.tsx';
import { DeliveryPart, useOrderDelivery } from './new-order-delivery.tsx';
import { BuyerPart, type FoundBuyer, LinesPart, PlacePart, SumPart } from './new-order-parts.tsx';
import { withLines } from './pasted-rows.ts';
import { useBuyerPrices } from './use-buyer-prices.ts';
import { usePasted } from './use-pasted.ts';

/** Form of an order by phone: buyer, products at their prices, destination. */
export default function AddOrderPage() {
  const navigate = useNavigate();
  const key = useRef('');
  const repeatOf = useRef<string>(undefined);
  const form = useNewForm<Draft>({
    name: null,
    start: EMPTY,
    labels: { ...t.fields, ...t.addressFields },
    onRefusal: (refusal) => {
      // after a warning of a repeated order, a second submit confirms it
      if (refusal instanceof ApiError) repeatOf.current = repeatedIn(refusal);
      delivery.askAgain();
      coupon.askAgain();
    },
  });
  const { orderType } = form.draft;
  const { buyer: known, error } = useBuyer(form.draft.mobileNumber, form.draft.lines.length > 0);
  const lines = useBuyerPrices(form.draft, Boolean(known));
  const addressId = form.draft.addressId ?? known?.addresses[0]?._id ?? '';
  const address = known?.addresses.find(({ _id }) => _id === addressId);
  const place = address ? { province: address.province.id, city: address.city } : form.draft;
  useFirstType(form, known);
  const delivery = useOrderDelivery(form.draft, place);
  const coupon = useOrderCoupon(form.draft);
  const pasted = usePasted(saleOf(orderType), (added) =>
    form.set((now) => ({ lines: withLines(now.lines, added) })),
  );
  const unsure = pasted.judged.length;
  const save = async () => {
    key.current ||= newKey();
    const order = await form.save(
      (typed) =>
        byMyself('orders', () =>
          api('POST /api/admin/orders', {
            headers: { 'idempotency-key': key.current },
            body: {
              ...bodyOf({ ...typed, lines }, addressId, {
                offer: delivery.chosen,
                off: coupon.off,
              }),
              repeatOf: repeatOf.current,
            },
          }),
        ),
      orderType === 'total' ? t.registered : t.linkSent,
    );
    if (order) await navigate(`/console/admin/orders/detail-${order.orderId}`, { replace: true });
  };
  return (
    <>
      <PageHead title={t.title} />
      <Form className={COLUMNS} onSave={save}>
        <BuyerPart form={form} known={known} />
        <div className="wide:col-start-1 wide:row-span-4 wide:row-start-1">
          <LinesPart form={form} known={known} priced={lines} pasted={pasted} />
        </div>
        <PlacePart form={form} known={known} addressId={addressId} kind={delivery.offer?.kind} />
        <DeliveryPart form={form} delivery={delivery} />
        <div className="grid content-start gap-3">
          <CouponPart form={form} coupon={coupon} />
          <SumPart
            draft={{ ...form.draft, lines }}
            besides={(delivery.offer?.price ?? 0) - coupon.off}
          />
          <FormError>{form.message ?? error}</FormError>
          <Submit
            isReady={lines.length > 0 && known !== undefined && unsure === 0}
            isBusy={form.saving.isBusy}
            then={thenOf(form.draft, unsure)}
          />
        </div>
      </Form>
    </>
  );
}

/** Products beside the buyer, the destination and the button; one below the other on a phone. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] gap-4 max-wide:max-w-[860px] wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] wide:grid-rows-[auto_auto_auto_1fr]';

/** Button of the form, with what is missing or what follows. */
const Submit = ({ isReady, isBusy, then }: { isReady: boolean; isBusy: boolean; then: string }) => (
  <>
    <Button
      size="large"
      type="submit"
      disabled={!isReady}
      aria-describedby="then"
      busyText={text.sending}
      busy={isBusy}
    >
      {t.submit}
    </Button>
    <p id="then" role="status" className="text-sm leading-7 text-ink-500">
      {then}
    </p>
  </>
);

/** Parts that are still missing, else what follows. */
function thenOf({ mobileNumber, lines, orderType }: Draft, unsure: number): string {
  const missing = [
    ...(MOBILE.test(foldMobile(mobileNumber)) ? [] : [t.missing.mobileNumber]),
    ...(lines.length > 0 ? [] : [t.missing.lines]),
  ];
  if (unsure > 0) return t.unsure(unsure);
  if (missing.length > 0) return t.missing.all(missing);
  return orderType === 'total' ? t.thenTotal : t.thenLink;
}

type NewOrderForm = ReturnType<typeof useNewForm<Draft>>;

/**
 * Default order type: the one of the buyer's last order, else retail. Staff's own choice or a first
 * product fixes it.
 */
function useFirstType({ draft, set }: NewOrderForm, known: FoundBuyer) {
  const initial = useRef(draft.orderType);
  const first = known === undefined ? undefined : (known?.last?.orderType ?? 'paritial');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once of each buyer
  useEffect(() => {
    if (!first) return;
    const isUntouched = draft.lines.length === 0 && draft.orderType === initial.current;
    if (isUntouched) set({ orderType: first });
    initial.current = first;
  }, [first]);
}

/** Account of the typed number: undefined while incomplete or loading, null without an account. */
function useBuyer(typed: string, isBegun: boolean) {
  const mobileNumber = foldMobile(typed);
  const isWhole = MOBILE.test(mobileNumber);
  const { data, error, isLoading } = useApi(
    'GET /api/admin/buyers/:mobileNumber',
    isWhole ? { params: { mobileNumber }, query: isBegun ? { addresses: '1' } : {} } : null,
  );
  const buyer = isWhole && !isLoading ? data?.buyer : undefined;
  return { buyer, error: isWhole && error ? refusalText(error) : undefined };
}

const repeatedIn = ({ body }: ApiError) =>
  body.message === 'order_repeated' ? String(body.orderId) : undefined;
