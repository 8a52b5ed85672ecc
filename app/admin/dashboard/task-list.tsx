import { Fragment, type ReactNode } from 'react';
import { Ago } from '#app/admin/common/list-cells.tsx';
import { faPrice } from '#app/format.ts';
import { todayText as t } from '#app/text/admin/today.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ChevronLeft, CircleCheck } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { type Task, tasksOf } from './tasks.ts';
import type { Dashboard } from './types.ts';

/** Waiting work as sentences, each with the list in which it is done; the rest in one line. */
export function TaskList({ dashboard }: { dashboard: Dashboard }) {
  const tasks = tasksOf(dashboard);
  const open = tasks.filter(({ count }) => count > 0);
  const idle = tasks.length - open.length;
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks" className="rounded-tile bg-card shadow-1">
      <h2 id="tasks" className="px-4 pt-4 pb-2 font-extrabold desk:px-5">
        {t.title}
      </h2>
      {open.every(({ isDue }) => !isDue) && (
        <p className="flex items-center gap-3 px-4 pb-4 text-ink-700 desk:px-5">
          <CircleCheck className="size-6 shrink-0 text-leaf-700" />
          {t.done}
        </p>
      )}
      <ul>
        {open.map((task) => (
          <Row key={task.name} task={task} notes={notesOf(task, dashboard)} />
        ))}
      </ul>
      {idle > 0 && open.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-13 text-ink-500 desk:px-5">
          {t.idle(idle)}
        </p>
      )}
    </section>
  );
}

type RowProps = { task: Task; notes: ReactNode[] };

const Row = ({ task: { name, icon: Icon, to, count, isDue }, notes }: RowProps) => (
  <li className="border-t border-line">
    <Link to={to} className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-head desk:px-5">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full [&_svg]:size-5 ${isDue ? 'bg-zaferan-50 text-zaferan-800' : 'bg-sky-50 text-sky-700'}`}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-6">{t.sentences[name](count)}</span>
        {notes.length > 0 && (
          <span className="block text-13 leading-6 text-ink-500">
            {notes.map((note, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other order
              <Fragment key={at}>
                {at > 0 && ' '}
                <span className="inline-block">
                  {at > 0 && '· '}
                  {note}
                </span>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      <span
        className={buttonLook({
          look: isDue ? 'soft' : 'plain',
          size: 'small',
          className: 'shrink-0 max-desk:hidden',
        })}
      >
        {t.acts[name]}
      </span>
      <ChevronLeft className="size-5 shrink-0 text-ink-400 desk:hidden" />
    </Link>
  </li>
);

/** Age of the oldest of a kind, their sum, and sales of what is sold out. */
const notesOf = ({ name, since, amount, count }: Task, { soldOut }: Dashboard): ReactNode[] => [
  ...(since ? [<Oldest key="since" at={since} count={count} />] : []),
  ...(amount ? [faPrice(amount)] : []),
  ...(name === 'soldOut' && soldOut && soldOut.sold > 0 ? [t.sold(soldOut.sold)] : []),
];

const Oldest = ({ at, count }: { at: string; count: number }) => (
  <>
    {count > 1 && `${t.oldest} `}
    <Ago at={at} />
  </>
);
