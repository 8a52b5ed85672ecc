import { useState } from 'react';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { refusalText } from '#app/refusal.ts';
import { ticketText } from '#app/text/tickets.ts';
import { upload } from '#app/upload.ts';
import { errorText } from '#shared/labels/errors.ts';
import { MAX_TICKET_FILE_MB, MAX_TICKET_FILES } from '#shared/limits.ts';

export type PickedFile = {
  key: string;
  name: string;
  part: number;
  error?: string;
  sent?: { _id: string; size: number };
};
let picked = 0;

type To = '/api/ticket-files' | '/api/return-pictures';

/** Files of a message or return under edit; each uploads when picked and is stored by its id. */
export function usePickedFiles(to: To = '/api/ticket-files') {
  const [files, setFiles] = useState<PickedFile[]>([]);
  const change = (key: string, to: Partial<PickedFile>) =>
    setFiles((list) => list.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const send = async (key: string, file: File) => {
    try {
      if (file.size > MAX_TICKET_FILE_MB * 1024 * 1024)
        return change(key, { error: errorText('file_too_big', { n: MAX_TICKET_FILE_MB }) });
      change(key, {
        sent: await upload(to, file, (part) => change(key, { part })),
      });
    } catch (refusal) {
      change(key, { error: refusalText(refusal) });
    }
  };
  const add = (chosen: Iterable<File>) => {
    const room = MAX_TICKET_FILES - files.filter(({ error }) => error === undefined).length;
    const all = [...chosen];
    if (all.length > room) toast('danger', ticketText.files.tooMany);
    for (const file of all.slice(0, room)) {
      const key = `file-${picked++}`;
      setFiles((list) => [...list, { key, name: file.name, part: 0 }]);
      void send(key, file);
    }
  };
  const remove = ({ key, sent }: PickedFile) => {
    setFiles((list) => list.filter((one) => one.key !== key));
    // the server deletes an unused file after a day
    if (sent && to === '/api/ticket-files')
      api('DELETE /api/ticket-files/:id', { params: { id: sent._id } }).catch(() => {});
  };
  return {
    files,
    add,
    remove,
    isBusy: files.some(({ error, sent }) => !error && !sent),
    ids: files.flatMap(({ sent }) => sent?._id ?? []),
    /** Removes the sent files; uploads still running stay. */
    clear: (gone: string[]) =>
      setFiles((list) =>
        list.filter(({ sent, error }) => !error && !(sent && gone.includes(sent._id))),
      ),
  };
}
