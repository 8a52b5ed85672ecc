import { type ReactNode, useEffect, useId, useState } from 'react';
import { Form } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useAttempt } from '#app/forms/use-attempt.ts';
import { useAutosave } from '#app/forms/use-autosave.ts';
import { useFaults } from '#app/forms/use-faults.ts';
import { ticketText } from '#app/text/tickets.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { MAX_TICKET_BODY } from '#shared/limits.ts';
import { FilePicker } from './file-picker.tsx';
import { insertLines } from './insert-at-caret.ts';
import { usePickedFiles } from './use-picked-files.ts';

const t = ticketText;
const NEAR_END = 500;
const LABELS = { body: t.body };

export type Written = { body: string; fileIds: string[]; key: string };
type Props = {
  /** Key of the draft: the ticket, and for staff also the kind of message. */
  draft: string;
  label: string;
  hint: ReactNode;
  sendLabel: string;
  isNote?: boolean;
  onSend(message: Written): Promise<void>;
  /** Tool above the field that inserts text; `insert` returns false if the text does not fit. */
  tool?: (insert: (words: string) => boolean) => ReactNode;
  children?: ReactNode;
};

/** Message editor: saves the draft, uploads files, sends by button or Ctrl+Enter, and only once. */
export function Composer({ draft, label, hint, sendLabel, isNote, onSend, tool, children }: Props) {
  const areaId = useId();
  const { words, write, forget } = useDraft(draft);
  const picker = usePickedFiles();
  const action = useAction();
  const faults = useFaults(action.refusal, { labels: LABELS });
  const attempt = useAttempt(draft);
  const send = async () => {
    if (action.isBusy || picker.isBusy) return;
    const message = { body: words, fileIds: picker.ids };
    faults.begin();
    await action.run(async () => {
      await attempt.once(message, (headers) =>
        onSend({ ...message, key: headers['idempotency-key'] }),
      );
      forget(words);
      picker.clear(message.fileIds);
    });
  };
  return (
    <Form
      className={`grid gap-3 rounded-tile p-4 shadow-1 desk:p-5 print:hidden ${isNote ? 'bg-zaferan-50' : 'bg-card'}`}
      onSave={send}
    >
      {children}
      {tool?.((inserted) => insertLines(areaId, inserted))}
      <TextArea
        id={areaId}
        label={label}
        hint={
          words.length > MAX_TICKET_BODY - NEAR_END ? t.left(MAX_TICKET_BODY - words.length) : hint
        }
        error={faults.left.body}
        value={words}
        maxLength={MAX_TICKET_BODY}
        rows={4}
        dir="auto"
        onChange={(event) => {
          write(event.target.value);
          faults.mend(['body']);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <FilePicker picker={picker} />
      <FormError>{action.message(LABELS)}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {picker.isBusy && <span className="text-13 text-ink-500">{t.files.wait}</span>}
        <Button type="submit" busy={action.isBusy} busyText={text.sending} disabled={picker.isBusy}>
          {sendLabel}
        </Button>
      </div>
    </Form>
  );
}

/** Draft of an unsent message, which survives a reload. */
function useDraft(name: string) {
  const [words, setWords] = useState('');
  const { found, answered, drop } = useAutosave(`message:${name}`, words, words !== '');
  useEffect(() => {
    if (!found) return;
    setWords((typed) => typed || found.value);
    answered();
  }, [found, answered]);
  return {
    words,
    write: setWords,
    /** Deletes the draft after it was sent; text typed meanwhile stays. */
    forget: (sent: string) => {
      setWords((typed) => (typed === sent ? '' : typed));
      drop();
    },
  };
}
