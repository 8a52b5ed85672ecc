import { type Asker, openTurns, type Queue } from '#server/turns.ts';

type Upload = Asker & { bytes: number; isStaff: boolean };

/**
 * Semaphore for bodies in memory, by their bytes. Customers together leave half of it to staff, and
 * one person fills at most half with more than one body. Throws `busy` after `patienceMs`.
 */
export const openUploadTurns = (most: number, patienceMs: number) =>
  openTurns<Upload>({
    mayBegin: (upload, { atWork }) => {
      const others = [...atWork];
      const own = others.filter(({ who }) => who === upload.who);
      const customers = others.filter(({ isStaff }) => !isStaff);
      return (
        bytesOf(others) + upload.bytes <= most &&
        (own.length === 0 || bytesOf(own) + upload.bytes <= most / 2) &&
        (upload.isStaff || bytesOf(customers) + upload.bytes <= most / 2)
      );
    },
    compare: (a, b, queue) => heldBy(a, queue) - heldBy(b, queue),
    patienceMs: () => patienceMs,
  });

const heldBy = ({ who }: Upload, { atWork }: Queue<Upload>) =>
  bytesOf([...atWork].filter((one) => one.who === who));

const bytesOf = (uploads: Upload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0);
