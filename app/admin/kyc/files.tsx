import { useState } from 'react';
import { Block } from '#app/common/block.tsx';
import { PrivatePicture } from '#app/common/private-picture.tsx';
import PrivateViewer from '#app/common/private-viewer.tsx';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { IdCard, UserRound } from '#app/ui/icons.tsx';
import type { IdentityFile, IdentityFileKind, ReviewedPerson } from '#contract/identity.ts';
import { keysOf } from '#shared/keys-of.ts';
import { fileKindText } from '#shared/labels/people.ts';

const t = kycAdminText.identities;
const KINDS = keysOf(fileKindText);
const KB = 1024;
type Props = { files: IdentityFile[]; onRenew(): Promise<ReviewedPerson | undefined> };

/**
 * The three pictures. Each view is logged, so none loads before a press; an opened one stays beside
 * the data.
 */
export function IdentityFiles({ files, onRenew }: Props) {
  const [opened, setOpened] = useState<IdentityFileKind[]>([]);
  const [large, setLarge] = useState<IdentityFileKind>();
  const shown = files.find(({ kind }) => kind === large);
  const show = async (file: IdentityFile) => {
    // skips a request with an expired link
    if (Date.parse(file.linkExpiresAt) <= Date.now()) await onRenew().catch(() => {});
    setOpened((now) => [...now, file.kind]);
  };
  return (
    <Block title={t.files}>
      <p className="mb-3 text-13 text-ink-500">{t.filesNote}</p>
      <ul className="grid gap-2.5">
        {KINDS.map((kind) => {
          const file = files.find((one) => one.kind === kind);
          return (
            <li key={kind}>
              {file && opened.includes(kind) ? (
                <OpenPicture file={file} onRenew={onRenew} onEnlarge={() => setLarge(kind)} />
              ) : (
                <FileButton kind={kind} file={file} onOpen={(wanted) => void show(wanted)} />
              )}
            </li>
          );
        })}
      </ul>
      {shown && (
        <PrivateViewer
          file={shown}
          title={fileKindText[shown.kind]}
          onRenew={onRenew}
          onClose={() => setLarge(undefined)}
        />
      )}
    </Block>
  );
}

type OpenProps = {
  file: IdentityFile;
  onRenew: Props['onRenew'];
  onEnlarge(): void;
};

/** A picture in its place; its load reports the view to the page. */
const OpenPicture = ({ file, onRenew, onEnlarge }: OpenProps) => (
  <button
    type="button"
    aria-label={t.enlarge(fileKindText[file.kind])}
    onClick={onEnlarge}
    className="grid w-full gap-1.5 rounded-control border border-line p-2 text-start"
  >
    <span className="text-sm font-semibold">{fileKindText[file.kind]}</span>
    <PrivatePicture
      file={file}
      alt={fileKindText[file.kind]}
      onRenew={onRenew}
      onShown={() => void onRenew().catch(() => {})}
      className="mx-auto max-h-72 w-auto max-w-full rounded-md bg-paper object-contain"
    />
  </button>
);

type ButtonProps = {
  kind: IdentityFileKind;
  file: IdentityFile | undefined;
  onOpen(file: IdentityFile): void;
};

const FileButton = ({ kind, file, onOpen }: ButtonProps) => {
  const Icon = kind === 'selfie' ? UserRound : IdCard;
  return (
    <button
      type="button"
      disabled={!file}
      onClick={() => file && onOpen(file)}
      className="flex w-full items-center gap-3 rounded-control border border-line p-3 text-start hover:bg-firoozeh-50 disabled:bg-paper"
    >
      <Icon className="size-8 shrink-0 stroke-[1.5] text-firoozeh-600" />
      <span className="min-w-0 leading-6">
        <span className="block font-semibold">
          {file ? t.open(fileKindText[kind]) : fileKindText[kind]}
        </span>
        <span className="block text-13 text-ink-500">
          {file ? t.size(file.w, file.h, Math.max(1, Math.round(file.size / KB))) : t.missing}
        </span>
      </span>
    </button>
  );
};
