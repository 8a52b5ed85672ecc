import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { api } from '#app/api.ts';
import { FilePicker } from '#app/common/ticket/file-picker.tsx';
import { OpeningFields } from '#app/common/ticket/opening-fields.tsx';
import { OrderCard, WaitingCard } from '#app/common/ticket/ticket-cards.tsx';
import { type Sent, useOpening } from '#app/common/ticket/use-opening.ts';
import { toast } from '#app/common/toast.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { ticketText } from '#app/text/tickets.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useApi } from '#app/use-api.ts';
import type { TicketDepartment } from '#contract/tickets.ts';

const t = ticketText.admin;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** New ticket in the name of a buyer; `?mobile` and `?order` set the buyer and the subject. */
export default function AddTicketPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [mobileNumber, setMobile] = useState(params.get('mobile') ?? '');
  const order = useOrder(params.get('order') ?? '', setMobile);
  const department = order.id ? 'order' : '';
  const form = useOpening({
    name: 'admin-ticket:new',
    start: { department },
    labels: { mobileNumber: t.mobile },
  });
  const send = ({ opening, fileIds, headers }: Sent) =>
    api('POST /api/admin/tickets', {
      headers,
      body: {
        ...opening,
        fileIds,
        mobileNumber,
        orderId: order.id || null,
        // the server refuses an empty choice and names the field
        department: opening.department as TicketDepartment,
      },
    });
  const save = async () => {
    const ticket = await form.save(send);
    if (!ticket) return;
    toast('success', ticketText.opened(ticket.number));
    await navigate(`/console/admin/tickets/detail-${ticket._id}`, { replace: true });
  };
  return (
    <>
      <PageHead title={t.addTitle} />
      <Form
        className="grid max-w-[760px] gap-4 rounded-tile bg-card p-4 shadow-1 desk:p-6"
        onSave={save}
      >
        <DraftOffer form={form} />
        <p className="text-ink-700">{t.addBody}</p>
        {order.card}
        <DigitsField
          name="mobileNumber"
          label={t.mobile}
          hint={t.mobileHint}
          error={form.faults.mobileNumber}
          value={mobileNumber}
          inputMode="tel"
          onChange={(typed) => {
            setMobile(typed);
            form.mend(['mobileNumber']);
          }}
        />
        <OpeningFields
          value={form.draft}
          errors={form.faults}
          priorities={['normal', 'high', 'urgent']}
          onChange={form.set}
        />
        <FilePicker picker={form.picker} />
        <FormError>{form.message}</FormError>
        <Button
          type="submit"
          size="large"
          className="desk:justify-self-start"
          busy={form.saving.isBusy}
          busyText={text.sending}
          disabled={form.picker.isBusy}
        >
          {ticketText.open}
        </Button>
      </Form>
    </>
  );
}

/** Order from the URL with its card; its buyer becomes the buyer of the ticket. */
function useOrder(wanted: string, onBuyer: (mobile: string) => void) {
  const [isChosen, keep] = useState(UUID.test(wanted));
  const { data, error } = useApi(
    'GET /api/admin/orders/:id',
    isChosen ? { params: { id: wanted } } : null,
  );
  const mobile = data?.user.mobileNumber;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the order is there
  useEffect(() => {
    if (mobile) onBuyer(mobile);
  }, [mobile]);
  if (!isChosen || error) return { id: '', card: null };
  if (!data) return { id: wanted, card: <WaitingCard /> };
  return {
    id: wanted,
    card: <OrderCard order={data} base="/console/admin" onRemove={() => keep(false)} />,
  };
}
