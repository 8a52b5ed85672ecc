import { useEffect, useRef } from 'react';
import { ticketText } from '#app/text/tickets.ts';
import { Check, CheckCheck, Lock } from '#app/ui/icons.tsx';
import type { TicketMessage } from '#contract/tickets.ts';
import { faDate } from '#shared/fa-dates.ts';
import { MessageFiles } from './message-files.tsx';

const t = ticketText;

export type ShownMessage = TicketMessage & { internal?: boolean };
type Props = {
  messages: ShownMessage[];
  /** Reader of the page; own messages are at the end of the line. */
  side: 'buyer' | 'staff';
  nameOf(message: ShownMessage): string;
};

/**
 * Conversation as bubbles, oldest first; a new message scrolls into view and screen readers
 * announce it.
 */
export function Thread({ messages, side, nameOf }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef(messages.length);
  useEffect(() => {
    if (messages.length > shown.current)
      end.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    shown.current = messages.length;
  }, [messages.length]);
  return (
    <section role="log" aria-label={t.thread} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      {messages.map((message) => (
        <Bubble
          key={message._id}
          message={message}
          isOwn={message.author === side}
          name={nameOf(message)}
        />
      ))}
      <div ref={end} className="scroll-mb-24" />
    </section>
  );
}

const OWN = 'justify-self-end rounded-ee-sm border border-firoozeh-100 bg-firoozeh-50';
const OTHER = 'justify-self-start rounded-es-sm border border-line bg-card';
const NOTE = 'justify-self-stretch border border-zaferan-100 bg-zaferan-50';

type BubbleProps = { message: ShownMessage; isOwn: boolean; name: string };

function Bubble({ message, isOwn, name }: BubbleProps) {
  const look = message.internal ? NOTE : isOwn ? OWN : OTHER;
  return (
    <article className={`max-w-full rounded-tile px-4 py-3 desk:max-w-[85%] ${look}`}>
      <p className="mb-1 flex items-center gap-1.5 text-13 font-semibold text-ink-700">
        {message.internal && <Lock className="size-3.5 text-zaferan-800" />}
        <bdi>{name}</bdi>
      </p>
      <bdi className="block whitespace-pre-line break-words leading-8">{message.body}</bdi>
      <MessageFiles files={message.files} />
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-12 text-ink-500">
        <time dateTime={message.at}>{faDate(message.at)}</time>
        {isOwn && !message.internal && <Receipt isSeen={message.seenAt !== null} />}
      </p>
    </article>
  );
}

const Receipt = ({ isSeen }: { isSeen: boolean }) => (
  <span
    className={`inline-flex items-center gap-1 ${isSeen ? 'text-firoozeh-700' : 'text-ink-500'}`}
  >
    {isSeen ? <CheckCheck className="size-3.5" /> : <Check className="size-3.5" />}
    {isSeen ? t.seen : t.notSeen}
  </span>
);
