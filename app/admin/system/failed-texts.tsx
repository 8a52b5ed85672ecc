import { listInstead } from '#app/admin/common/list-page.tsx';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { settingsText } from '#app/text/admin/settings.ts';
import { systemText } from '#app/text/admin/system.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { MessageSquareWarning } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { FailedText } from '#contract/monitoring/system.ts';
import type { SmsTemplate } from '#contract/settings.ts';
import { faDigits } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';

const t = systemText.texts;

/** Failed text messages, each with a button that sends it again. */
export function FailedTexts({ onChange }: { onChange(): void }) {
  const { data, error, mutate } = useApi('GET /api/admin/system/texts', {});
  const changed = () => {
    void mutate();
    onChange();
  };
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-base font-extrabold">{t.failedTitle}</h2>
      <DataTable
        label={t.failedTitle}
        columns={columns(changed)}
        rows={data}
        keyOf={({ _id }) => _id}
        link={Link}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data,
          empty: { icon: <MessageSquareWarning />, title: t.none },
          onRetry: () => void mutate(),
        })}
      />
    </section>
  );
}

const columns = (onChange: () => void): Column<FailedText>[] => [
  {
    id: 'template',
    title: t.columns.template,
    isLead: true,
    // an older version may have sent texts that this one does not know
    cell: ({ template }) => (
      <span className="font-semibold leading-6">
        {settingsText.template(template as SmsTemplate) ?? template}
      </span>
    ),
  },
  {
    id: 'mobile',
    title: t.columns.mobile,
    cell: ({ mobile }) => (
      <bdi dir="ltr" className="whitespace-nowrap">
        {faDigits(mobile)}
      </bdi>
    ),
  },
  {
    id: 'at',
    title: t.columns.at,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{faDate(createdAt)}</span>,
  },
  {
    id: 'failure',
    title: t.columns.failure,
    cell: ({ status, failure }) =>
      status === 'dropped' ? t.dropped : <bdi dir="ltr">{failure || systemText.notKnown}</bdi>,
  },
  {
    id: 'actions',
    title: t.columns.actions,
    isActions: true,
    cell: (failed) => <SendAgain failed={failed} onChange={onChange} />,
  },
];

function SendAgain({ failed, onChange }: { failed: FailedText; onChange(): void }) {
  const move = useMove<FailedText>({ onChange });
  const send = () =>
    move.run(
      () => api('POST /api/admin/system/texts/:id/send', { params: { id: failed._id } }),
      t.sent_again,
    );
  return (
    <span className="grid gap-1">
      <Button
        look="soft"
        size="small"
        busy={move.isBusy}
        busyText={text.sending}
        aria-label={t.sendOf(faDigits(failed.mobile))}
        onClick={() => void send()}
      >
        {t.send}
      </Button>
      <FormError>{move.message({})}</FormError>
    </span>
  );
}
