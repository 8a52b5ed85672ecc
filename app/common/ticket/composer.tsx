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
import { Send } from '#app/ui/icons.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { MAX_TICKET_BODY } from '#shared/limits.ts';
import { PickButton, PickedList } from './file-picker.tsx';
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
      data-bottom
      data-dock
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 rounded-tile p-4 shadow-1 desk:p-5 print:hidden ${DOCK} ${isNote ? 'bg-zaferan-50' : 'bg-card'}`}
      onSave={send}
    >
      {(children || tool) && (
        <div className="grid gap-3 max-desk:flex max-desk:flex-wrap max-desk:items-start max-desk:gap-2 max-desk:[&>:has([aria-expanded=true])]:basis-full">
          {children}
          {tool?.((inserted) => insertLines(areaId, inserted))}
        </div>
      )}
      <PickedList picker={picker} />
      <div className="grid gap-3 max-desk:grid-cols-[auto_minmax(0,1fr)_auto] max-desk:items-end max-desk:gap-1.5">
        <Words
          id={areaId}
          label={label}
          hint={hint}
          error={faults.left.body}
          words={words}
          onWrite={(typed) => {
            write(typed);
            faults.mend(['body']);
          }}
          onSend={send}
        />
        <span className="max-desk:order-first">
          <PickButton picker={picker} isClip />
        </span>
        <FormError className="max-desk:order-last max-desk:col-span-3">
          {action.message(LABELS)}
        </FormError>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {picker.isBusy && (
            <span className="text-13 text-ink-500 max-desk:sr-only">{t.files.wait}</span>
          )}
          <Button
            type="submit"
            className="max-desk:size-12 max-desk:p-0"
            busy={action.isBusy}
            busyText={text.sending}
            disabled={picker.isBusy}
          >
            <Send className="size-5 -scale-x-100 desk:hidden" />
            <span className="max-desk:sr-only">{sendLabel}</span>
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Foot of a phone, over the conversation; at most so high that the conversation is still seen. */
const DOCK =
  'max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-20 max-desk:max-h-[70dvh] max-desk:gap-2 max-desk:overflow-y-auto max-desk:rounded-b-none max-desk:border-t max-desk:border-line max-desk:px-3 max-desk:pt-2 max-desk:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-desk:shadow-2';

type WordsProps = Pick<Props, 'label' | 'hint'> & {
  id: string;
  error: string | undefined;
  words: string;
  onWrite(words: string): void;
  onSend(): Promise<void>;
};

/** Field of the message; on a phone its hint appears only near the end of the room. */
function Words({ words, hint, onWrite, onSend, ...field }: WordsProps) {
  const isNearEnd = words.length > MAX_TICKET_BODY - NEAR_END;
  return (
    <div className={isNearEnd ? '' : 'max-desk:[&_[id$=-hint]]:sr-only'}>
      <TextArea
        {...field}
        hidesLabel="phone"
        placeholder={field.label}
        hint={isNearEnd ? t.left(MAX_TICKET_BODY - words.length) : hint}
        value={words}
        maxLength={MAX_TICKET_BODY}
        rows={1}
        dir="auto"
        className={GROWS}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void onSend();
        }}
      />
    </div>
  );
}

/** One line on a phone that grows with its words. */
const GROWS =
  'block field-sizing-content max-h-40 min-h-12 resize-none desk:min-h-32 desk:max-h-96 desk:resize-y desk:placeholder:text-transparent';

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
