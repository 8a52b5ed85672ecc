import { importsText as t } from '#app/text/admin/imports.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import type { ImportInfo } from '#contract/imports.ts';
import { errorText } from '#shared/labels/errors.ts';
import { FileButton } from './file-button.tsx';
import { PicturesButton } from './pictures-button.tsx';
import type { SentPictures } from './use-sent-pictures.ts';

type Props = { info: ImportInfo; sent: SentPictures };

/** Uploads a ZIP of pictures, named by the codes of the rows. */
export function ImportPictures({ info, sent }: Props) {
  const { part, many, left, fault, isSending, send, sendMany } = sent;
  const work = info.picturesWork;
  const faults = left ?? work?.faults ?? [];
  return (
    <details
      className="group rounded-tile bg-card px-4 py-1 shadow-1 desk:px-5"
      open={work !== null || fault !== '' || undefined}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold">
        {t.pictures.title}
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid justify-items-start gap-3 pb-4">
        <p className="max-w-[70ch] text-sm text-ink-500">{t.pictures.hint}</p>
        <div className="flex flex-wrap gap-2">
          {(['pictures', 'folder'] as const).map((of) => (
            <PicturesButton
              key={of}
              of={of}
              label={t.pictures.chooseMany[of]}
              isBusy={isSending}
              onChoose={(files) => void sendMany(files)}
            />
          ))}
        </div>
        {many && <Making work={many} words={t.pictures.sentOf} />}
        <FileButton
          label={t.pictures.choose}
          accept=".zip"
          look="soft"
          part={part}
          isDisabled={isSending}
          onChoose={(file) => void send(file)}
        />
        <p className="text-sm text-ink-500">{t.pictures.limits}</p>
        {work && !work.isOver && !many && <Making work={work} words={t.pictures.made} />}
        {info.pictures > 0 && (
          <p role="status" className="text-sm font-semibold">
            {t.pictures[info.status === 'uploaded' ? 'sent' : 'seen'](
              info.pictureFiles,
              info.pictures,
            )}
          </p>
        )}
        {faults.length > 0 && <Left faults={faults} />}
        <FormError>{fault}</FormError>
      </div>
    </details>
  );
}

type Work = NonNullable<ImportInfo['picturesWork']>;

type MakingProps = { work: { done: number; total: number }; words: typeof t.pictures.made };

const Making = ({ work: { done, total }, words }: MakingProps) => (
  <div role="status" className="w-full">
    <progress aria-label={t.pictures.making} value={done} max={total} className="h-2.5 w-full" />
    <p className="text-sm text-ink-500">{words(done, total)}</p>
  </div>
);

const Left = ({ faults }: { faults: Work['faults'] }) => (
  <div className="grid max-h-72 w-full gap-1 overflow-y-auto text-sm text-anar-600">
    <p className="font-semibold">{t.pictures.left(faults.length)}</p>
    <ul className="grid gap-1">
      {faults.map(({ name, fault, ...limits }) => (
        <li key={name} className="wrap-anywhere">
          <bdi>{name}</bdi>: {errorText(fault, limits)}
        </li>
      ))}
    </ul>
  </div>
);
