import { useState } from 'react';
import { api } from '#app/api.ts';
import { Composer, type Written } from '#app/common/ticket/composer.tsx';
import { toast } from '#app/common/toast.tsx';
import { ticketText } from '#app/text/tickets.ts';
import { AnswerPicker } from './answer-picker.tsx';
import type { TicketProps } from './types.ts';

const t = ticketText.admin;

/** Answers the buyer, or adds an internal note; each has a draft of its own. */
export function TicketAnswer({ ticket, onChange }: TicketProps) {
  const [wantsNote, setNote] = useState(false);
  const internal = wantsNote || !ticket.can.reply;
  const send = async ({ key, ...message }: Written) => {
    const input = {
      params: { id: ticket._id },
      headers: { 'idempotency-key': key },
      body: { ...message, internal },
    };
    onChange(await api('POST /api/admin/tickets/:id/messages', input));
    toast('success', internal ? t.noted : t.sent);
  };
  return (
    <Composer
      key={internal ? 'note' : 'reply'}
      draft={`${internal ? 'note' : 'reply'}:${ticket._id}`}
      label={internal ? t.note : t.reply}
      hint={internal ? t.noteHint : t.replyHint}
      sendLabel={internal ? t.saveNote : t.sendReply}
      isNote={internal}
      onSend={send}
      {...(!internal && {
        tool: (insert) => <AnswerPicker ticket={ticket} insert={insert} />,
      })}
    >
      {ticket.can.reply ? (
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t.kind}</legend>
          <Kind name={t.reply} isChosen={!internal} onChoose={() => setNote(false)} />
          <Kind name={t.note} isChosen={internal} onChoose={() => setNote(true)} />
        </fieldset>
      ) : (
        <p className="text-sm text-ink-700">{t.closedNote}</p>
      )}
    </Composer>
  );
}

type KindProps = { name: string; isChosen: boolean; onChoose(): void };

const Kind = ({ name, isChosen, onChoose }: KindProps) => (
  <label
    className={`flex min-h-11 cursor-pointer items-center rounded-full px-3 text-13 desk:px-4 desk:text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-firoozeh-600 ${
      isChosen ? 'bg-firoozeh-600 text-white' : 'border border-line bg-card text-ink-700'
    }`}
  >
    <input type="radio" name="kind" checked={isChosen} onChange={onChoose} className="sr-only" />
    {name}
  </label>
);
