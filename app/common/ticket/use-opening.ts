import { type OnceHeaders, useAttempt } from '#app/forms/use-attempt.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { NOTHING, type Opening, openingLabels } from './opening-fields.tsx';
import { usePickedFiles } from './use-picked-files.ts';

export type Sent = { opening: Opening; fileIds: string[]; headers: OnceHeaders };
type Start = { name: string; start: Partial<Opening>; labels?: Record<string, string> };

/** Form of a new ticket: its draft survives a refusal and a reload, and it is sent only once. */
export function useOpening({ name, start, labels }: Start) {
  const picker = usePickedFiles();
  const attempt = useAttempt(name);
  const form = useNewForm<Opening>({
    name,
    start: { ...NOTHING, ...start },
    labels: { ...openingLabels, ...labels },
    isTyped: ({ subject, body }) => subject !== '' || body !== '',
  });
  return {
    ...form,
    picker,
    async save<Reply>(send: (sent: Sent) => Promise<Reply>): Promise<Reply | undefined> {
      if (form.saving.isBusy || picker.isBusy) return undefined;
      return form.save((opening) => {
        const body = { opening, fileIds: picker.ids };
        return attempt.once(body, (headers) => send({ ...body, headers }));
      });
    },
  };
}
