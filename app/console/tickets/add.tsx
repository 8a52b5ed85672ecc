import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#app/api.ts';
import { FilePicker } from '#app/common/ticket/file-picker.tsx';
import { OpeningFields } from '#app/common/ticket/opening-fields.tsx';
import { type Sent, useOpening } from '#app/common/ticket/use-opening.ts';
import { toast } from '#app/common/toast.tsx';
import { BackArrow } from '#app/console/common/detail-head.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { ticketText } from '#app/text/tickets.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Select } from '#app/ui/select.tsx';
import { useApi } from '#app/use-api.ts';
import type { TicketDepartment } from '#contract/tickets.ts';
import { faDate } from '#shared/fa-dates.ts';
import { OwnOrder, OwnTransaction } from './own-cards.tsx';

const t = ticketText;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export const meta = () => [{ title: t.add }, { name: 'robots', content: 'noindex' }];

/** Form of a new ticket; `?order` and `?transaction` set its subject. */
export default function AddTicket() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [orderId, setOrder] = useState(idIn(params, 'order'));
  const [transactionId, setTransaction] = useState(idIn(params, 'transaction'));
  const department = departmentOf(orderId, transactionId);
  const form = useOpening({ name: 'ticket:new', start: { department } });
  const send = ({ opening, fileIds, headers }: Sent) => {
    const { department, priority, ...words } = opening;
    return api('POST /api/tickets', {
      headers,
      body: {
        ...words,
        fileIds,
        // the server refuses an empty choice and names the field
        department: department as TicketDepartment,
        priority: priority === 'urgent' ? 'high' : priority,
        orderId: orderId || null,
        transactionId: transactionId || null,
      },
    });
  };
  const save = async () => {
    const ticket = await form.save(send);
    if (!ticket) return;
    toast('success', t.opened(ticket.number));
    await navigate(`/console/tickets/detail-${ticket._id}`, { replace: true });
  };
  return (
    <section className="max-w-[720px] rounded-tile bg-card p-4 shadow-1 desk:p-6">
      <h1 className="mb-4 flex items-center gap-2 text-xl font-extrabold">
        <BackArrow to="/console/tickets" label={t.back} />
        {t.add}
      </h1>
      <Form className="grid gap-4" onSave={save}>
        <DraftOffer form={form} />
        {orderId && <OwnOrder id={orderId} onRemove={() => setOrder('')} />}
        {transactionId && <OwnTransaction id={transactionId} onRemove={() => setTransaction('')} />}
        <OpeningFields
          value={form.draft}
          errors={form.faults}
          priorities={['normal', 'high']}
          onChange={form.set}
        />
        {!orderId && <OrderChoice onChoose={setOrder} />}
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
          {t.open}
        </Button>
      </Form>
    </section>
  );
}

const idIn = (params: URLSearchParams, name: string) => {
  const id = params.get(name) ?? '';
  return UUID.test(id) ? id : '';
};

const departmentOf = (orderId: string, transactionId: string) =>
  orderId ? 'order' : transactionId ? 'payment' : '';

/** Choice of a recent order; renders nothing for a user without orders. */
function OrderChoice({ onChoose }: { onChoose(id: string): void }) {
  const { data } = useApi('GET /api/orders', { query: { page: 1 } });
  if (!data || data.items.length === 0) return null;
  return (
    <Select
      label={t.order}
      optional={t.orderOptional}
      none={t.noOrder}
      value=""
      options={data.items.map(({ _id, orderNumber, createdAt }) => ({
        id: _id,
        label: t.orderOption(orderNumber, faDate(createdAt)),
      }))}
      onChange={onChoose}
    />
  );
}
