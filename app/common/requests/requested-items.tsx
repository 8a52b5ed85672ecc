import type { ReactNode } from 'react';
import { FileName } from '#app/common/ticket/file-picker.tsx';
import { requestText } from '#app/text/requests.ts';
import { FileSpreadsheet, ImageIcon } from '#app/ui/icons.tsx';
import type { ManualOrder } from '#contract/requests.ts';

const t = requestText.view;
type File = ManualOrder['files'][number];
type Props = {
  request: Pick<ManualOrder, 'items' | 'text' | 'files'>;
  /** Link for staff to open a file; the sender only sees its name. */
  fileLink?: (file: File) => string;
};

/** Requested products, as typed. */
export const RequestedItems = ({ request: { items, text, files }, fileLink }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm leading-7">
    {items.length > 0 && (
      <ol className="divide-y divide-line">
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <li key={i} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1 basis-48">
              <bdi className="block break-words font-semibold">{item.title}</bdi>
              {item.note && <bdi className="block break-words text-ink-500">{item.note}</bdi>}
            </span>
            <b className="whitespace-nowrap">{t.pieces(item.quantity)}</b>
          </li>
        ))}
      </ol>
    )}
    {text && (
      <Part title={t.text}>
        <p className="whitespace-pre-line break-words">
          <bdi>{text}</bdi>
        </p>
      </Part>
    )}
    {files.length > 0 && (
      <Part title={t.files}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {files.map((file) => (
            <li key={file._id}>
              <FileRow file={file} {...(fileLink && { href: fileLink(file) })} />
            </li>
          ))}
        </ul>
      </Part>
    )}
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="mb-1 font-bold text-ink-500">{title}</h3>
    {children}
  </div>
);

function FileRow({ file, href }: { file: File; href?: string }) {
  const Icon = file.kind === 'xlsx' ? FileSpreadsheet : ImageIcon;
  const inside = (
    <>
      <Icon className="size-5 shrink-0 text-firoozeh-700" />
      <FileName name={file.name} className="flex-1" />
      <span className="shrink-0 text-13 text-ink-500">
        {requestText.fileSize(file.size / 1024)}
      </span>
    </>
  );
  const look = 'flex min-h-11 items-center gap-3 rounded-control bg-paper px-3';
  if (!href) return <span className={look}>{inside}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`${look} hover:bg-firoozeh-50 hover:text-firoozeh-700`}
    >
      {inside}
    </a>
  );
}
