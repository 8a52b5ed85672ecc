import { text } from '../../text.ts';
import { MessageCircle } from '../../ui/icons.tsx';

/** Floats above the bottom bar; leads to the messaging app of the configuration. */
export const ChatLink = ({ to }: { to: string }) =>
  to ? (
    <aside aria-label={text.chat} className="contents">
      <a
        href={to}
        target="_blank"
        rel="noreferrer"
        aria-label={text.chat}
        title={text.chat}
        className="fixed end-4 bottom-20 z-10 grid size-12 place-items-center rounded-full bg-firoozeh-700 text-white shadow-2 hover:bg-firoozeh-900 desk:end-6 desk:bottom-6 print:hidden"
      >
        <MessageCircle className="size-6" />
      </a>
    </aside>
  ) : null;
