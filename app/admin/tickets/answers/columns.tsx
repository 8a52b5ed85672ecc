import { Ago, Words } from '#app/admin/common/list-cells.tsx';
import { RowButtons } from '#app/admin/common/row-buttons.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { ticketAnswersText as t } from '#app/text/admin/ticket-answers.ts';
import type { Column } from '#app/ui/column.ts';
import type { TicketAnswer } from '#contract/desk/ticket-answers.ts';

/** Action whose dialog is open, and its answer. */
export type AnswerAct = { what: 'add' } | { what: 'edit' | 'remove'; answer: TicketAnswer };

/** Columns of the list of saved answers. */
export const answerColumns = (onAct: (act: AnswerAct) => void): Column<TicketAnswer>[] => [
  {
    id: 'title',
    title: t.columns.title,
    isLead: true,
    cell: ({ title }) => <Words className="whole-lines-2 font-semibold">{title}</Words>,
  },
  {
    id: 'body',
    title: t.columns.body,
    isWide: true,
    isPlain: true,
    cell: ({ body }) => (
      <bdi className="whole-lines-2 max-w-[70ch] whitespace-pre-line break-words text-ink-700">
        {t.shown(body)}
      </bdi>
    ),
  },
  {
    id: 'changed',
    title: t.columns.changed,
    isMinor: true,
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
  {
    id: 'actions',
    title: adminText.actions,
    isActions: true,
    cell: (answer) => (
      <RowButtons
        edit={{ label: t.editOf(answer.title), run: () => onAct({ what: 'edit', answer }) }}
        remove={{ label: t.removeOf(answer.title), run: () => onAct({ what: 'remove', answer }) }}
      />
    ),
  },
];
