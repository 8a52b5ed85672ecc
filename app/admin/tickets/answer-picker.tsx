import { useState } from 'react';
import { SearchField } from '#app/admin/common/search-field.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { toast } from '#app/common/toast.tsx';
import { ticketAnswersText as t } from '#app/text/admin/ticket-answers.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDown, MessageSquareText } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminTicket } from '#contract/tickets.ts';
import { faDigits } from '#shared/digits.ts';
import { fillText } from '#shared/fill-text.ts';
import { answersWith } from './answers/list.tsx';

type Props = {
  ticket: AdminTicket;
  /** Inserts text; false if it does not fit. */
  insert(words: string): boolean;
};

/** Inserts a saved answer at the caret, filled in for the buyer of the ticket. */
export function AnswerPicker({ ticket, insert }: Props) {
  const [isOpen, setOpen] = useState(false);
  const choose = (words: string) => {
    if (!insert(words)) return toast('danger', t.noRoom);
    setOpen(false);
  };
  return (
    <div className="grid gap-3">
      <Button
        look="line"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start max-desk:px-3 max-desk:text-13"
      >
        <MessageSquareText className="size-4 max-desk:hidden" />
        {t.insert}
        <ChevronDown className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </Button>
      {isOpen && <Found ticket={ticket} onChoose={choose} />}
    </div>
  );
}

const filled = (body: string, { buyer, number }: AdminTicket) =>
  fillText(body, {
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    number: faDigits(number),
  });

type FoundProps = { ticket: AdminTicket; onChoose(words: string): void };

function Found({ ticket, onChoose }: FoundProps) {
  const { data, error, mutate } = useApi('GET /api/admin/ticket-answers', {});
  const [q, setQ] = useState('');
  if (error && !data) return <FailedLoad onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-40" />;
  const answers = answersWith(data, q).map((one) => ({ ...one, body: filled(one.body, ticket) }));
  return (
    // Enter in the search must not send the message
    <section
      aria-label={t.title}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault();
      }}
      className="grid gap-3 rounded-control border border-line p-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label={t.search} value={q} onSearch={setQ} />
        <Link
          to="/console/admin/tickets/answers"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-firoozeh-700 hover:underline"
        >
          {t.manage}
        </Link>
      </div>
      {answers.length === 0 ? (
        <p className="text-sm leading-7 text-ink-500">{data.length === 0 ? t.empty : t.none}</p>
      ) : (
        <ul className="grid max-h-72 gap-1 overflow-y-auto">
          {answers.map(({ _id, title, body }) => (
            <li key={_id}>
              <button
                type="button"
                onClick={() => onChoose(body)}
                className="grid min-h-11 w-full gap-0.5 rounded-control px-3 py-2 text-start hover:bg-firoozeh-50"
              >
                <bdi className="break-words text-sm font-semibold">{title}</bdi>
                <bdi className="whole-lines-2 break-words text-13 leading-6 text-ink-500">
                  {body}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-13 leading-6 text-ink-500">{t.insertHint}</p>
    </section>
  );
}
