import { MessagesSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Pages } from '../../parts/console/pages.tsx';
import { TabRow } from '../../parts/console/tab-row.tsx';
import { ListStates } from '../../parts/money/list-states.tsx';
import { TicketRow } from '../../parts/ticket/ticket-row.tsx';
import { ticketText } from '../../text/tickets.ts';
import { buttonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';

const t = ticketText;

/** The tabs and the statuses behind each. */
const TABS = {
  all: undefined,
  answered: 'answered,waiting_buyer',
  open: 'open',
  closed: 'closed',
} as const;
type Tab = keyof typeof TABS;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Own tickets, ten a page, the latest message first; tab and page lie in the address. */
export default function Tickets() {
  const [params] = useSearchParams();
  const wanted = params.get('tab') ?? 'all';
  const tab: Tab = wanted in TABS ? (wanted as Tab) : 'all';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, mutate } = useApi('GET /api/tickets', {
    query: { page, status: TABS[tab] },
  });
  return (
    <section className="rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-extrabold">{t.title}</h1>
        <Link to="/console/tickets/add" className={buttonLook()}>
          {t.add}
        </Link>
      </header>
      <TabRow
        label={t.tabsLabel}
        base="/console/tickets"
        tabs={Object.keys(TABS) as Tab[]}
        active={tab}
        names={t.tabs}
      />
      <ListStates
        rows={data?.items.length}
        error={error}
        onRetry={() => void mutate()}
        empty={
          <EmptyState
            icon={<MessagesSquare />}
            title={tab === 'all' ? t.empty : t.emptyTab}
            {...(tab === 'all' && { body: t.emptyBody })}
          />
        }
      >
        <ul className="divide-y divide-line">
          {data?.items.map((ticket) => (
            <TicketRow key={ticket._id} ticket={ticket} />
          ))}
        </ul>
        {data && <Pages list={data} />}
      </ListStates>
    </section>
  );
}
