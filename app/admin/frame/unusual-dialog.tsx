import { unusualText } from '#app/text/admin/unusual.ts';
import { text } from '#app/text.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import type { Unusual } from '#contract/fields.ts';

const t = unusualText;
type Props = { unusual: Unusual[]; onAnswer(isMeant: boolean): void };

/** Confirmation of an unusual amount: old and new value, change in percent, amount in words. */
export default function UnusualDialog({ unusual, onAnswer }: Props) {
  return (
    <ConfirmDialog
      title={t.title}
      yes={t.yes}
      no={t.no}
      closeLabel={text.close}
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    >
      <ul className="divide-y divide-line">
        {unusual.map((one) => (
          <Row key={one.field} one={one} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const Row = ({ one: { field, reason, was, now, percent, title } }: { one: Unusual }) => (
  <li className="grid gap-1 py-3 text-15 leading-7">
    {title && <bdi className="font-bold">{title}</bdi>}
    <p>
      {t.field(field)} {t.body[reason]}
    </p>
    {was !== null && (
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-500">
        <span>{t.was[reason]}</span>
        <span>{t.amount(was, reason === 'stock')}</span>
      </p>
    )}
    <p className="flex flex-wrap justify-between gap-x-4 font-bold">
      <span>
        {t.now}
        {percent !== null && (
          <span className="ms-2 text-sm font-semibold text-zaferan-800">{t.percent(percent)}</span>
        )}
      </span>
      <span>{t.amount(now, reason === 'stock')}</span>
    </p>
    <p className="text-sm text-ink-700">{t.words(now, reason === 'stock')}</p>
  </li>
);
