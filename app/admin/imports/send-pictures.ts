import { api } from '#app/api.ts';
import { upload } from '#app/upload.ts';
import type { ImportPictures } from '#contract/imports.ts';
import { type Packed, packPictures } from './pack-pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';

const MAX_FILES = 50;
const MAX_BYTES = 30 * 1024 * 1024;
const LOOK_MS = 2000;

type Faults = ImportPictures['faults'];
type Sending = { id: string; files: File[]; onDone(done: number): void };

/**
 * Uploads pictures of a phone or a folder in small bundles, shrunk; returns those that were
 * refused.
 */
export async function sendPictures({ id, files, onDone }: Sending): Promise<Faults> {
  const faults: Faults = [];
  let bundle: Packed[] = [];
  for (const [at, file] of files.entries()) {
    bundle.push({ name: file.webkitRelativePath || file.name, bytes: await shrinkPicture(file) });
    const size = bundle.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (bundle.length < MAX_FILES && size < MAX_BYTES && at < files.length - 1) continue;
    const zip = new File([packPictures(bundle)], 'pictures.zip');
    const sent = await upload(`/api/admin/imports/${id}/pictures`, zip, () => {});
    faults.push(...(sent.isOver ? sent.faults : await faultsAtEnd(id)));
    bundle = [];
    onDone(at + 1);
  }
  return faults;
}

/** Waits for the job to end, as an import processes one ZIP at a time. */
async function faultsAtEnd(id: string): Promise<Faults> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const { picturesWork } = await api('GET /api/admin/imports/:id', { params: { id }, query: {} });
    if (!picturesWork || picturesWork.isOver) return picturesWork?.faults ?? [];
  }
}
