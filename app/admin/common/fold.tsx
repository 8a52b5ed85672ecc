import { type ReactNode, useState } from 'react';
import { ChevronDown } from '#app/ui/icons.tsx';

type Props = {
  title: string;
  /** Line that says what is inside while it is folded. */
  summary?: ReactNode;
  /** Open at first: always, or only beside a column of its own. */
  opens?: 'always' | 'wide';
  children: ReactNode;
};

/** A titled card of a form that folds to one line. */
export function Fold({ title, summary, opens, children }: Props) {
  const [isFirstOpen] = useState(() => opens === 'always' || (opens === 'wide' && isWide()));
  return (
    <details open={isFirstOpen} className="group/fold min-w-0 rounded-tile bg-card shadow-1">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-tile px-4 desk:px-5">
        <h2 className="shrink-0 font-extrabold">{title}</h2>
        <span className="min-w-0 flex-1 truncate text-13 text-ink-500 group-open/fold:invisible">
          {summary}
        </span>
        <ChevronDown className="size-4 shrink-0 text-ink-500 group-open/fold:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4 desk:px-5 desk:pb-5">
        {children}
      </div>
    </details>
  );
}

const isWide = () => window.matchMedia('(min-width: 800px)').matches;
