import { lazy, useState } from 'react';
import { BackLink } from '#app/admin/common/back-link.tsx';
import { listInstead, PageHead } from '#app/admin/common/list-page.tsx';
import { SearchField } from '#app/admin/common/search-field.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { ticketAnswersText as t } from '#app/text/admin/ticket-answers.ts';
import { ticketText } from '#app/text/tickets.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { MessageSquareText, Plus } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { TicketAnswer } from '#contract/desk/ticket-answers.ts';
import { foldTitle } from '#shared/ticket-answers.ts';
import { type AnswerAct, answerColumns } from './columns.tsx';

// the dialogs bring their own library
const AnswerDialog = lazy(() => import('./edit-dialog.tsx'));
const RemoveAnswer = lazy(() => import('./remove-dialog.tsx'));

/** Saved answers that staff insert into messages to buyers. */
export default function TicketAnswersPage() {
  const { data, error, mutate } = useApi('GET /api/admin/ticket-answers', {});
  const [act, setAct] = useState<AnswerAct>();
  const [q, setQ] = useState('');
  const rows = data && answersWith(data, q);
  const dialog = {
    onClose: () => setAct(undefined),
    onChange: (all?: TicketAnswer[]) => void mutate(all, { revalidate: all === undefined }),
  };
  return (
    <>
      <BackLink list="/console/admin/tickets" label={ticketText.title} />
      <PageHead title={t.title} count={data?.length} {...(q === '' && { exports: EXPORTS })}>
        <Button onClick={() => setAct({ what: 'add' })}>
          <Plus className="size-4" />
          {t.add}
        </Button>
      </PageHead>
      <div className="mb-4 flex">
        <SearchField label={t.search} value={q} onSearch={setQ} />
      </div>
      <DataTable
        label={t.title}
        columns={answerColumns(setAct)}
        rows={rows}
        keyOf={({ _id }) => _id}
        link={Link}
        instead={listInstead({
          error: data ? undefined : error,
          rows,
          empty: { icon: <MessageSquareText />, ...(q ? { title: t.none } : EMPTY) },
          onRetry: () => void mutate(),
        })}
      />
      <LateDialog onClose={dialog.onClose}>
        {act?.what === 'add' && <AnswerDialog {...dialog} />}
        {act?.what === 'edit' && <AnswerDialog answer={act.answer} {...dialog} />}
        {act?.what === 'remove' && <RemoveAnswer answer={act.answer} {...dialog} />}
      </LateDialog>
    </>
  );
}

/** Exports all answers, as the server does not know the search of this page. */
const EXPORTS = { list: 'ticket-answers', params: { query: {} } };
const EMPTY = { title: t.empty, body: t.emptyBody };

/** Saved answers with all these words in title or text; matches of the title come first. */
export function answersWith(answers: TicketAnswer[], typed: string): TicketAnswer[] {
  const words = foldTitle(typed).split(' ').filter(Boolean);
  const has = (text: string) => words.every((word) => foldTitle(text).includes(word));
  const found = answers.filter(({ title, body }) => has(`${title} ${body}`));
  return found.toSorted((a, b) => Number(has(b.title)) - Number(has(a.title)));
}
