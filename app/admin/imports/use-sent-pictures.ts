import { useState } from 'react';
import { refusalText } from '#app/refusal.ts';
import { upload } from '#app/upload.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { sendPictures } from './send-pictures.ts';

type Work = NonNullable<ImportInfo['picturesWork']>;
export type SentPictures = ReturnType<typeof useSentPictures>;

/** Upload of pictures: progress, error, and the files that were left out. */
export function useSentPictures({ info, onChange }: { info: ImportInfo; onChange(): void }) {
  const [part, setPart] = useState<number>();
  const [fault, setFault] = useState('');
  const [many, setMany] = useState<{ done: number; total: number }>();
  const [left, setLeft] = useState<Work['faults']>();
  const send = async (file: File) => {
    setFault('');
    setLeft(undefined);
    setPart(0);
    try {
      await upload(`/api/admin/imports/${info._id}/pictures`, file, setPart);
    } catch (refusal) {
      setFault(refusalText(refusal));
    }
    // reload after a fault too, as some pictures may have been saved
    onChange();
    setPart(undefined);
  };
  const sendMany = async (files: File[]) => {
    setFault('');
    setLeft(undefined);
    const total = files.length;
    const onDone = (done: number) => setMany({ done, total });
    onDone(0);
    try {
      setLeft(await sendPictures({ id: info._id, files, onDone }));
    } catch (refusal) {
      setFault(refusalText(refusal));
    }
    onChange();
    setMany(undefined);
  };
  // no other step may start meanwhile
  const isSending = part !== undefined || many !== undefined;
  return { part, many, left, fault, isSending, send, sendMany };
}
