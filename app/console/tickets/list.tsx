import { TicketRow } from '#app/common/ticket/ticket-row.tsx';
import { PagedRows } from '#app/console/common/paged-rows.tsx';
import { TabRow, useTab } from '#app/console/common/tab-row.tsx';
import { ticketText } from '#app/text/tickets.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';

const t = ticketText;

/** Statuses by tab. */
const TABS = {
  all: undefined,
  answered: 'answered,waiting_buyer',
  open: 'open',
  closed: 'closed',
} as const;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Tickets of the user, ten a page, latest message first; tab and page are in the URL. */
export default function Tickets() {
  const { names, tab, isFirst, query } = useTab(TABS);
  const answer = useApi('GET /api/tickets', { query });
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
        tabs={names}
        active={tab}
        names={t.tabs}
      />
      <PagedRows
        answer={answer}
        row={(ticket) => <TicketRow key={ticket._id} ticket={ticket} />}
        empty={
          <EmptyState
            icon={<Scene name="tea" />}
            title={isFirst ? t.empty : t.emptyTab}
            {...(isFirst && { body: t.emptyBody })}
          />
        }
      />
    </section>
  );
}
