import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { byMyself } from '#app/admin/common/own-work.ts';
import { ApiError, api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { newKey } from '#app/forms/new-key.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { newOrderText as t } from '#app/text/admin/new-order.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useApi } from '#app/use-api.ts';
import { foldMobile } from '#shared/fold-text.ts';
import { MOBILE } from '#shared/iran-ids.ts';
import { bodyOf, type Draft, EMPTY } from './new-order.ts';
import { DeliveryPart, useOrderDelivery } from './new-order-delivery.tsx';
import { BuyerPart, GoodsPart, PlacePart, SumPart } from './new-order-parts.tsx';

/** An order that a buyer gives by phone: who, which goods at their prices, where to. */
export default function AddOrderPage() {
  const navigate = useNavigate();
  const key = useRef('');
  const repeatOf = useRef<string>(undefined);
  const form = useNewForm<Draft>({
    name: null,
    start: EMPTY,
    labels: { ...t.fields, ...t.addressFields },
    onRefusal: (refusal) => {
      // a second press says that it is meant
      if (refusal instanceof ApiError) repeatOf.current = repeatedIn(refusal);
      delivery.askAgain();
    },
  });
  const { orderType, lines } = form.draft;
  const known = useBuyer(form.draft.mobileNumber);
  const addressId = form.draft.addressId ?? known?.addresses[0]?._id ?? '';
  const address = known?.addresses.find(({ _id }) => _id === addressId);
  const place = address ? { province: address.province.id, city: address.city } : form.draft;
  const delivery = useOrderDelivery(form.draft, place);
  const save = async () => {
    key.current ||= newKey();
    const order = await form.save(
      (typed) =>
        byMyself('orders', () =>
          api('POST /api/admin/orders', {
            headers: { 'idempotency-key': key.current },
            body: { ...bodyOf(typed, addressId, delivery.choice), repeatOf: repeatOf.current },
          }),
        ),
      orderType === 'total' ? t.registered : t.linkSent,
    );
    if (order) await navigate(`/console/admin/orders/detail-${order.orderId}`, { replace: true });
  };
  return (
    <>
      <PageHead title={t.title} />
      <Form className="grid max-w-[860px] gap-4" onSave={save}>
        <BuyerPart form={form} known={known} />
        <GoodsPart form={form} />
        <PlacePart form={form} known={known} addressId={addressId} />
        <DeliveryPart form={form} delivery={delivery} />
        <SumPart draft={form.draft} shipping={delivery.offer?.price ?? 0} />
        <FormError>{form.message}</FormError>
        <p className="text-sm text-ink-500">{orderType === 'total' ? t.thenTotal : t.thenLink}</p>
        <Button
          size="large"
          type="submit"
          disabled={lines.length === 0 || known === undefined}
          busyText={text.sending}
          busy={form.saving.isBusy}
          className="desk:justify-self-start"
        >
          {t.submit}
        </Button>
      </Form>
    </>
  );
}

/** Whose number it is: undefined while it is typed or asked about, null where nobody has it. */
function useBuyer(typed: string) {
  const mobileNumber = foldMobile(typed);
  const isWhole = MOBILE.test(mobileNumber);
  const { data, isLoading } = useApi(
    'GET /api/admin/buyers/:mobileNumber',
    isWhole ? { params: { mobileNumber } } : null,
  );
  return isWhole && !isLoading ? data?.buyer : undefined;
}

const repeatedIn = ({ body }: ApiError) =>
  body.message === 'order_repeated' ? String(body.orderId) : undefined;
