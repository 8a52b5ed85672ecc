import { ticketText } from '#app/text/tickets.ts';
import { FileText } from '#app/ui/icons.tsx';
import type { TicketFile } from '#contract/tickets.ts';
import { FileName } from './file-picker.tsx';

const t = ticketText.files;

/** Files of a message: pictures to view, PDFs to download. */
export function MessageFiles({ files }: { files: TicketFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={t.label} className="mt-2.5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file._id} className="min-w-0">
          {file.kind === 'picture' ? <Picture file={file} /> : <Paper file={file} />}
        </li>
      ))}
    </ul>
  );
}

const Picture = ({ file }: { file: TicketFile }) => (
  <a
    href={file.link}
    target="_blank"
    rel="noreferrer"
    className="block overflow-hidden rounded-md border border-line bg-card"
  >
    <img
      src={file.link}
      alt={t.picture(file.name)}
      width={file.w ?? undefined}
      height={file.h ?? undefined}
      loading="lazy"
      className="size-24 object-cover"
    />
  </a>
);

const Paper = ({ file }: { file: TicketFile }) => (
  <a
    href={file.link}
    download
    className="flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line bg-card px-3 text-13 hover:bg-paper"
  >
    <FileText className="size-4 shrink-0 text-firoozeh-700" />
    <FileName name={file.name} className="font-medium" />
    <span className="shrink-0 text-ink-500">{t.size(file.size)}</span>
  </a>
);
