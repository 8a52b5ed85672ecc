import type { ReactNode } from 'react';
import { formText } from '#app/text/form.ts';
import { Button } from '#app/ui/button.tsx';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import type { Choice, News } from './use-joined-draft.ts';

const t = formText.conflict;

type Noticed<Value> = {
  labels: Record<string, string>;
  news: News<Value>;
  draft: Value;
  base: { value: Value };
  choose(field: keyof Value & string, choice: Choice): void;
};
export type ConflictProps<Value> = {
  form: Noticed<Value>;
  /** Renders a value other than plain text: a brand by its name, rich text with its marks. */
  show?: ((field: keyof Value & string, value: Value) => ReactNode) | undefined;
};

/**
 * Changes by others during the edit: merged fields, and both values of each conflict, to choose
 * from.
 */
export function Conflict<Value extends object>({ form, show }: ConflictProps<Value>) {
  const { news } = form;
  if (news.taken.length + news.clashes.length === 0) return null;
  const render = (field: keyof Value & string, value: Value) =>
    show?.(field, value) ?? <Plain value={value[field]} />;
  return (
    <div
      role="alert"
      className="mb-3 grid max-h-[50dvh] gap-3 overflow-y-auto rounded-control bg-zaferan-50 p-3 text-sm text-zaferan-800"
    >
      <p className="font-semibold">{t.title}</p>
      {news.taken.length > 0 && <p>{t.taken}</p>}
      {news.taken.map((field) => (
        <Field key={field} label={form.labels[field] ?? field}>
          {render(field, form.base.value)}
        </Field>
      ))}
      {news.clashes.length > 0 && <p>{t.clashes}</p>}
      {news.clashes.map((field) => (
        <Clash
          key={field}
          label={form.labels[field] ?? field}
          mine={render(field, form.draft)}
          theirs={render(field, form.base.value)}
          onChoose={(choice) => form.choose(field, choice)}
        />
      ))}
      {news.clashes.length === 0 && <p className="font-semibold">{t.thenSave}</p>}
    </div>
  );
}

type ClashProps = {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  onChoose(choice: Choice): void;
};

const Clash = ({ label, mine, theirs, onChoose }: ClashProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2 desk:grid-cols-2">
    {(['mine', 'theirs'] as const).map((choice) => (
      <div key={choice} className="grid content-start gap-2">
        <Field label={`${label}${COLON}${t[choice]}`}>{choice === 'mine' ? mine : theirs}</Field>
        <Button
          size="small"
          look={choice === 'mine' ? 'due' : 'line'}
          aria-label={t.chooseOf(t[choice], label)}
          onClick={() => onChoose(choice)}
        >
          {t[choice]}
        </Button>
      </div>
    ))}
  </div>
);

const COLON = ' \u2014 ';

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="max-h-48 overflow-y-auto rounded-control bg-card p-3 text-ink-900">
    <p className="text-13 text-ink-500">{label}</p>
    <div className="whitespace-pre-line break-words [overflow-wrap:anywhere]">{children}</div>
  </div>
);

const ISO = /^\d{4}-\d\d-\d\dT/;

function Plain({ value }: { value: unknown }) {
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return faNumber(value);
  if (typeof value === 'string' && value !== '')
    return <bdi>{ISO.test(value) ? faDate(value) : value}</bdi>;
  const rows = Array.isArray(value) ? value : value && typeof value === 'object' ? [value] : [];
  if (rows.length > 0) return <Rows rows={rows} />;
  return t.empty;
}

const Rows = ({ rows }: { rows: unknown[] }) => (
  <ul>
    {rows.map((row, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are read, not moved
      <li key={position}>
        <bdi>{typeof row === 'object' && row ? wordsOf(row) : String(row)}</bdi>
      </li>
    ))}
  </ul>
);

const wordsOf = (row: object) =>
  Object.entries(row)
    .filter(([name, part]) => name !== 'key' && typeof part === 'string' && part !== '')
    .map(([, part]) => part)
    .join(COLON);
