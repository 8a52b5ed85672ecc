import { lazy, useState } from 'react';
import { api } from '#app/api.ts';
import { Code } from '#app/common/code.tsx';
import { DetailScreen } from '#app/common/detail-screen.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { Composer, type Written } from '#app/common/ticket/composer.tsx';
import { type ShownMessage, Thread } from '#app/common/ticket/thread.tsx';
import { TicketStatus } from '#app/common/ticket/ticket-row.tsx';
import { useSeen } from '#app/common/ticket/use-seen.ts';
import { BackArrow, detailId } from '#app/console/common/detail-head.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { ticketText } from '#app/text/tickets.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { Ticket } from '#contract/tickets.ts';
import { faFullDate } from '#shared/fa-dates.ts';
import { ticketDepartmentText } from '#shared/labels/tickets.ts';
import type { Route } from './+types/detail';
import { OwnCards } from './own-cards.tsx';

// lazy: the dialog brings its own library
const CloseDialog = lazy(() => import('#app/common/ticket/close-dialog.tsx'));
const t = ticketText;

export const loader = ({ params }: Route.LoaderArgs) => detailId(params.detail);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => detailId(params.detail);
export const meta = () => [{ title: t.one }, { name: 'robots', content: 'noindex' }];

/** A ticket of the user as a conversation. */
export default function TicketPage({ loaderData: id }: Route.ComponentProps) {
  return (
    <DetailScreen
      endpoint="GET /api/tickets/:id"
      id={id}
      list={{ to: '/console/tickets', title: t.back }}
    >
      {(ticket, { change }) => <Found ticket={ticket} onChange={change} />}
    </DetailScreen>
  );
}

type Props = { ticket: Ticket; onChange(now?: Ticket): void };

function Found({ ticket, onChange }: Props) {
  useSeen(ticket._id, ticket.unread, 'buyer');
  const send = async ({ key, ...body }: Written) => {
    const params = { id: ticket._id };
    const headers = { 'idempotency-key': key };
    onChange(await api('POST /api/tickets/:id/messages', { params, body, headers }));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Head ticket={ticket} onChange={onChange} />
      <OwnCards order={ticket.order} transaction={ticket.transaction} />
      <Thread messages={ticket.messages} side="buyer" nameOf={nameOf} />
      {ticket.can.reply ? (
        <Composer
          draft={`ticket:${ticket._id}`}
          label={t.reply}
          hint={<span className="hidden [@media(hover)]:inline">{t.replyHint}</span>}
          sendLabel={t.send}
          onSend={send}
        />
      ) : (
        <Closed ticket={ticket} onChange={onChange} />
      )}
    </div>
  );
}

const nameOf = ({ author, onBehalf }: ShownMessage) =>
  author === 'staff' ? t.shop : onBehalf ? `${t.you} (${t.onBehalf})` : t.you;

function Head({ ticket, onChange }: Props) {
  const [isClosing, setClosing] = useState(false);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile bg-card p-4 shadow-1 desk:px-5">
      <BackArrow to="/console/tickets" label={t.back} />
      <div className="min-w-0 flex-1 basis-56">
        <h1 className="break-words text-lg font-extrabold">
          <bdi>{ticket.subject}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-500">
          <Code value={ticket.number} name={t.number} />
          {t.facts(ticketDepartmentText[ticket.department], faFullDate(ticket.createdAt))}
        </p>
      </div>
      <TicketStatus status={ticket.status} />
      {ticket.can.close && (
        <Button look="line" onClick={() => setClosing(true)}>
          {t.close}
        </Button>
      )}
      {isClosing && (
        <LateDialog onClose={() => setClosing(false)}>
          <CloseDialog
            body={t.closeBody}
            close={async () =>
              onChange(await api('POST /api/tickets/:id/close', { params: { id: ticket._id } }))
            }
            onClose={() => setClosing(false)}
          />
        </LateDialog>
      )}
    </header>
  );
}

function Closed({ ticket, onChange }: Props) {
  const action = useAction((refusal) => {
    toastRefusal(refusal);
    onChange();
  });
  const params = { id: ticket._id };
  const reopen = () =>
    action.run(
      async () => onChange(await api('POST /api/tickets/:id/reopen', { params })),
      t.reopened,
    );
  const { can, reopenUntil } = ticket;
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-card p-4 shadow-1 desk:px-5">
      <p className="leading-7">
        <b className="block">{t.isClosed}</b>
        <span className="text-sm text-ink-500">
          {can.reopen && reopenUntil ? t.reopenUntil(reopenUntil) : t.reopenOver}
        </span>
      </p>
      {can.reopen && (
        <Button busy={action.isBusy} busyText={text.sending} onClick={() => void reopen()}>
          {t.reopen}
        </Button>
      )}
    </section>
  );
}
