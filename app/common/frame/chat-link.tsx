import { text } from '#app/text.ts';
import { MessageCircle } from '#app/ui/icons.tsx';

/** Floating link above the bottom bar to the configured messenger. */
export const ChatLink = ({ to }: { to: string }) =>
  to ? (
    <aside aria-label={text.chat} className="contents">
      <a
        href={to}
        target="_blank"
        rel="noreferrer"
        aria-label={text.chat}
        title={text.chat}
        className="chat"
      >
        <MessageCircle className="size-6" />
      </a>
    </aside>
  ) : null;
