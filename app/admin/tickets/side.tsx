import { lazy, useState } from 'react';
import { NamedPerson } from '#app/admin/users/person.tsx';
import { api } from '#app/api.ts';
import { Block, Fact } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { OrderCard, TransactionCard, WaitingCard } from '#app/common/ticket/ticket-cards.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { useMay } from '#app/session/rights.ts';
import { reachText } from '#app/text/admin/reach.ts';
import { ticketText } from '#app/text/tickets.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Clock } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminTicket, TicketPriority } from '#contract/tickets.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { ticketDepartmentText, ticketPriorityText } from '#shared/labels/tickets.ts';
import { Assignee } from './assignee.tsx';
import type { TicketProps } from './types.ts';

// lazy: the dialog brings its own library
const CloseDialog = lazy(() => import('#app/common/ticket/close-dialog.tsx'));
const t = ticketText.admin;
const PRIORITIES: TicketPriority[] = ['normal', 'high', 'urgent'];
const LINK =
  'inline-flex min-h-11 items-center text-sm font-semibold text-firoozeh-700 hover:underline';

/** Actions for the ticket, beside answering. */
export function TicketMoves({ ticket, onChange }: TicketProps) {
  const [isClosing, setClosing] = useState(false);
  const action = useTicketAction(onChange);
  const params = { id: ticket._id };
  if (!ticket.can.wait && !ticket.can.close) return null;
  const wait = () =>
    action.run(
      async () => onChange(await api('POST /api/admin/tickets/:id/waiting', { params })),
      t.waiting,
    );
  return (
    <div className="flex flex-wrap gap-2">
      {ticket.can.wait && (
        <Button
          look="soft"
          busy={action.isBusy}
          busyText={text.sending}
          onClick={() => void wait()}
        >
          <Clock className="size-4" />
          {t.wait}
        </Button>
      )}
      {ticket.can.close && (
        <Button look="line" onClick={() => setClosing(true)}>
          {ticketText.close}
        </Button>
      )}
      {isClosing && (
        <LateDialog onClose={() => setClosing(false)}>
          <CloseDialog
            body={t.closeBody}
            close={async () => onChange(await api('POST /api/admin/tickets/:id/close', { params }))}
            onClose={() => setClosing(false)}
          />
        </LateDialog>
      )}
    </div>
  );
}

/** A refusal shows a toast and reloads the ticket. */
const useTicketAction = (onChange: () => void) =>
  useAction((refusal) => {
    toastRefusal(refusal);
    onChange();
  });

/** Buyer, department and priority of the ticket. */
export const TicketFacts = ({ ticket, onChange }: TicketProps) => (
  <Block title={t.buyer}>
    <NamedPerson person={ticket.buyer} about={reachText.ticket(ticket.number)} />
    <dl>
      <Fact label={t.mobile}>
        <Code value={ticket.buyer.mobileNumber} name={t.mobileName} />
      </Fact>
      <Fact label={ticketText.department}>{ticketDepartmentText[ticket.department]}</Fact>
      <Fact label={t.created}>{faFullDate(ticket.createdAt)}</Fact>
    </dl>
    <p className="flex flex-wrap gap-x-5">
      <OrdersLink mobileNumber={ticket.buyer.mobileNumber} />
      <Link to={`/console/admin/tickets?q=${ticket.buyer.mobileNumber}`} className={LINK}>
        {t.tickets}
      </Link>
    </p>
    <Assignee ticket={ticket} onChange={onChange} />
    <Priority ticket={ticket} onChange={onChange} />
  </Block>
);

function OrdersLink({ mobileNumber }: { mobileNumber: string }) {
  const may = useMay();
  if (!may('orders.confirm', 'orders.fulfil')) return null;
  return (
    <Link to={`/console/admin/orders?q=${mobileNumber}`} className={LINK}>
      {t.orders}
    </Link>
  );
}

function Priority({ ticket, onChange }: TicketProps) {
  const action = useTicketAction(onChange);
  const params = { id: ticket._id };
  const set = (priority: TicketPriority) =>
    action.run(async () => {
      const body = { priority, version: ticket.version };
      onChange(await api('PATCH /api/admin/tickets/:id', { params, body }));
    }, t.prioritySet);
  return (
    <div className="mt-2">
      <Select
        label={ticketText.priority}
        value={ticket.priority}
        options={PRIORITIES.map((id) => ({ id, label: ticketPriorityText[id] }))}
        // every option id is one of the priorities
        onChange={(id) => void set(id as TicketPriority)}
      />
    </div>
  );
}

/** Order and payment that the ticket is about, as links to staff pages. */
export function AnyCards({ order, transaction }: Pick<AdminTicket, 'order' | 'transaction'>) {
  const may = useMay();
  return (
    <>
      {order && may('orders.confirm', 'orders.fulfil') && <AnyOrder id={order._id} />}
      {transaction && may('finance') && <AnyTransaction id={transaction._id} />}
    </>
  );
}

function AnyOrder({ id }: { id: string }) {
  const { data, error } = useApi('GET /api/admin/orders/:id', { params: { id } });
  if (error) return null;
  return data?._id === id ? <OrderCard order={data} base="/console/admin" /> : <WaitingCard />;
}

function AnyTransaction({ id }: { id: string }) {
  const { data, error } = useApi('GET /api/admin/transactions/:id', { params: { id } });
  if (error) return null;
  return data?._id === id ? <TransactionCard row={data} base="/console/admin" /> : <WaitingCard />;
}
