import { api } from '#app/api.ts';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { ticketAnswersText } from '#app/text/admin/ticket-answers.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { useApi } from '#app/use-api.ts';
import type { TicketProps } from './types.ts';

const t = ticketAnswersText.assignee;

/** Assignee of the ticket: one press assigns it to oneself, a list to a colleague. */
export function Assignee({ ticket, onChange }: TicketProps) {
  const { data: staff = [] } = useApi('GET /api/admin/tickets/assignees', {});
  // a refusal shows a toast and reloads the ticket
  const action = useAction((refusal) => {
    toastRefusal(refusal);
    onChange();
  });
  const from = ticket.assignee?._id ?? null;
  const self = staff.find(({ isSelf }) => isSelf);
  const nameOf = (id: string) => staff.find(({ _id }) => _id === id)?.name ?? '';
  const assign = (to: string | null) =>
    action.run(
      async () => {
        const params = { id: ticket._id };
        onChange(
          await api('PATCH /api/admin/tickets/:id/assignee', { params, body: { from, to } }),
        );
      },
      to === null ? t.freed : to === self?._id ? t.taken : t.given(nameOf(to)),
    );
  const isClosed = !ticket.can.close;
  return (
    <div className="mt-2 grid gap-2">
      <Select
        label={t.label}
        value={from ?? ''}
        none={t.none}
        disabled={isClosed || action.isBusy}
        options={optionsOf(staff, ticket.assignee)}
        onChange={(id) => void assign(id || null)}
      />
      {self && from === null && !isClosed && (
        <Button
          look="soft"
          busy={action.isBusy}
          busyText={text.sending}
          onClick={() => void assign(self._id)}
        >
          {t.take}
        </Button>
      )}
    </div>
  );
}

type Person = { _id: string; name: string; isSelf?: boolean };

/** Options with the current assignee, even while the list of staff is loading. */
function optionsOf(staff: Person[], current: Person | null) {
  const isKnown = !current || staff.some(({ _id }) => _id === current._id);
  return (isKnown ? staff : [...staff, current]).map(({ _id, name, isSelf }) => ({
    id: _id,
    label: isSelf ? t.self(name) : name,
  }));
}
