import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { ImportInfo, ImportRow } from '#contract/imports.ts';
import { shown } from './shown.ts';

type Props = { info: ImportInfo; onChange(): void };
const CHOICES = ['mine', 'theirs'] as const;

/** Resolves all conflicts between the file and the shop at once. */
export function AllClashes({ info, onChange }: Props) {
  return (
    <section className="grid gap-3 rounded-control bg-zaferan-50 p-4" aria-label={t.clashes}>
      <h3 className="font-bold">{t.clashesOf(info.counts.clash ?? 0)}</h3>
      <p className="text-sm text-ink-700">{t.clashesHint}</p>
      <Choose id={info._id} words={t.chooseAll} onChange={onChange} />
    </section>
  );
}

type ChooseProps = {
  id: string;
  position?: number;
  words: Record<(typeof CHOICES)[number], string>;
  onChange(): void;
};

function Choose({ id, position, words, onChange }: ChooseProps) {
  const action = useAction(toastRefusal);
  const choose = (choice: (typeof CHOICES)[number]) =>
    action.run(async () => {
      const body = { choice, ...(position && { position }) };
      await api('POST /api/admin/imports/:id/choice', {
        params: { id },
        body,
        within: AT_LENGTH,
      });
      onChange();
    });
  return (
    <span className="flex flex-wrap gap-2">
      {CHOICES.map((choice) => (
        <Button
          key={choice}
          size="small"
          look="line"
          busy={action.isBusy}
          busyText={text.sending}
          onClick={() => void choose(choice)}
        >
          {words[choice]}
        </Button>
      ))}
    </span>
  );
}

type RowProps = { id: string; row: ImportRow; isOpen: boolean; onChange(): void };

/** Conflicts of a row: the original value, both changed values, and the choice between them. */
export function RowClashes({ id, row: { clashes, position }, isOpen, onChange }: RowProps) {
  if (clashes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ul className="leading-6">
        {clashes.map(({ field, was, mine, theirs }) => (
          <li key={field} className="wrap-anywhere">
            <span className="font-semibold">{t.rowFields[field]}</span>
            <dl className="grid grid-cols-[auto_1fr] gap-x-2 text-13">
              {(
                [
                  [t.was, was],
                  [t.mine, mine],
                  [t.theirs, theirs],
                ] as const
              ).map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-500">{name}</dt>
                  <dd>
                    <bdi>{shown(value, field)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {isOpen && <Choose id={id} position={position} words={t.chooseOne} onChange={onChange} />}
    </div>
  );
}
