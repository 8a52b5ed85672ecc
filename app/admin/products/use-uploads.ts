import { useState } from 'react';
import { refusalText } from '#app/refusal.ts';
import { upload } from '#app/upload.ts';
import type { UploadReply } from '#contract/admin-catalogue.ts';

export type Upload = { key: string; name: string; part: number; error?: string };
let uploads = 0;

/**
 * Running uploads with progress or fault; `onArrive` gets each result with its position in the
 * selection.
 */
export function useUploads(onArrive: (picture: UploadReply, place: number) => void) {
  const [running, setRunning] = useState<Upload[]>([]);
  const change = (key: string, to: Partial<Upload>) =>
    setRunning((list) => list.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: string) => setRunning((list) => list.filter((one) => one.key !== key));
  const send = async (file: File) => {
    const place = uploads++;
    const key = `upload-${place}`;
    setRunning((list) => [...list, { key, name: file.name, part: 0 }]);
    try {
      const onProgress = (part: number) => change(key, { part });
      onArrive(await upload('/api/admin/pictures/products', file, onProgress), place);
      drop(key);
    } catch (refusal) {
      change(key, { error: refusalText(refusal) });
    }
  };
  return {
    running,
    isBusy: running.some(({ error }) => error === undefined),
    send: (files: Iterable<File>) => {
      for (const file of files) void send(file);
    },
    drop,
  };
}
