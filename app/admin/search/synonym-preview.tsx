import { useState } from 'react';
import { api } from '#app/api.ts';
import { useAction } from '#app/forms/use-action.ts';
import { adminSearchText } from '#app/text/admin/search.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';

const t = adminSearchText.preview;
type Found = { before: string[]; after: string[] };
type Props = { id: string | null; form: { words: string[]; finds: string[] } };

/** Preview of search results with the saved synonyms and with those in the form. */
export function SynonymPreview({ id, form }: Props) {
  const [q, setQ] = useState(form.words[0] ?? '');
  const [found, setFound] = useState<Found>();
  const action = useAction();
  const run = async () => {
    const body = { ...form, id, q };
    const answer = await action.run(() => api('POST /api/admin/synonyms/preview', { body }));
    if (answer) setFound(answer);
  };
  return (
    <section aria-label={t.title} className="grid gap-3 rounded-control bg-paper p-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField label={t.query} value={q} onChange={(event) => setQ(event.target.value)} />
        </div>
        <Button
          look="line"
          className="h-12 whitespace-nowrap"
          disabled={q.trim().length < 2 || form.words.length === 0}
          busy={action.isBusy}
          busyText={text.sending}
          onClick={() => void run()}
        >
          {t.run}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-4 desk:grid-cols-2">
        {found && <Titles name={t.before} all={found.before} />}
        {found && <Titles name={t.after} all={found.after} />}
      </div>
      <FormError>{action.message()}</FormError>
    </section>
  );
}

const Titles = ({ name, all }: { name: string; all: string[] }) => (
  <div className="min-w-0">
    <h3 className="text-13 font-bold text-ink-700">{name}</h3>
    {all.length === 0 ? (
      <p className="text-13 leading-7 text-ink-500">{t.none}</p>
    ) : (
      <ol className="mt-1 grid gap-1 text-13 leading-6">
        {all.map((title) => (
          <li key={title} className="break-words">
            <bdi>{title}</bdi>
          </li>
        ))}
      </ol>
    )}
  </div>
);
