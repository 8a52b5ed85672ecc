import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { VideoField } from '#app/admin/common/video-field.tsx';
import { productFormText } from '#app/text/admin/product-form.ts';
import { productsText } from '#app/text/admin/products.ts';
import { ChevronDown } from '#app/ui/icons.tsx';
import type { DraftPicture, SectionProps } from './draft.ts';
import { PictureStrip } from './form/picture-strip.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

const t = productsText.pictures;
const { video } = productFormText;

/** Moves an item of a list to another position. */
export const movedTo = <T,>(list: T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  return list[from] === undefined ? list : rest.toSpliced(to, 0, list[from]);
};

/**
 * Inserts a picture before the first one that was chosen later; an existing one keeps its position.
 */
export function withPicture<Picture extends { img: string }>(
  image: Picture[],
  picture: Picture,
  isLater: (one: Picture) => boolean,
): Picture[] {
  if (image.some(({ img }) => img === picture.img)) return image;
  const before = image.findIndex(isLater);
  return image.toSpliced(before === -1 ? image.length : before, 0, picture);
}

type Props = SectionProps & { onBusy(isBusy: boolean): void };

/** Pictures by drag and drop or by file choice; the first one is the main picture. */
export function PictureSection({ draft, set, faults, onBusy }: Props) {
  // order of choice, whichever upload finishes first
  const places = useRef(new Map<string, number>());
  const { running, isBusy, send, drop } = useUploads(({ img, w, h }, place) => {
    const isLater = (one: DraftPicture) => (places.current.get(one.img) ?? -1) > place;
    places.current.set(img, place);
    set(({ image }) => ({ image: withPicture(image, { img, w, h, alt: '' }, isLater) }));
  });
  const [announcement, setAnnouncement] = useState('');
  const [isFilming, setFilming] = useState(false);
  useEffect(() => onBusy(isBusy || isFilming), [isBusy, isFilming, onBusy]);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= draft.image.length) return;
    set({ image: movedTo(draft.image, from, to) });
    setAnnouncement(t.moved(to + 1, draft.image.length));
  };
  const change = (img: string, to: Partial<DraftPicture>) =>
    set({ image: draft.image.map((one) => (one.img === img ? { ...one, ...to } : one)) });
  const fault =
    faults.image ?? Object.entries(faults).find(([name]) => name.startsWith('image.'))?.[1];
  return (
    <Section title={productsText.form.pictures}>
      <DropZone onFiles={send}>
        <PictureStrip
          pictures={draft.image}
          hasFault={fault !== undefined}
          onMove={move}
          onAlt={(img, alt) => change(img, { alt })}
          onCut={change}
          onRemove={(img) => set({ image: draft.image.filter((one) => one.img !== img) })}
          onFiles={send}
        />
        <p className="mt-2 text-13 leading-6 text-ink-500">
          {t.rule}
          {draft.image.length > 1 && (
            <span className="hidden pointer-fine:block">{productFormText.picture.move}</span>
          )}
        </p>
      </DropZone>
      {fault && (
        <p role="alert" className="text-13 text-anar-600">
          {fault}
        </p>
      )}
      {running.length > 0 && (
        <ul className="grid gap-2">
          {running.map((one) => (
            <UploadRow key={one.key} upload={one} onDismiss={() => drop(one.key)} />
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <Video {...{ draft, set, faults }} onBusy={setFilming} />
    </Section>
  );
}

/** Video of the product, folded to one line. */
const Video = ({ draft, set, faults, onBusy }: Props) => (
  <details className="group/video border-t border-line pt-1">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm">
      <b>{video.title}</b>
      <span className="flex-1 text-13 text-ink-500">{draft.video ? video.some : video.none}</span>
      <ChevronDown className="size-4 text-ink-500 group-open/video:rotate-180" />
    </summary>
    <VideoField
      value={draft.video}
      error={faults.video}
      onChange={(typed) => set({ video: typed })}
      onBusy={onBusy}
    />
  </details>
);

type ZoneProps = { onFiles(files: Iterable<File>): void; children: ReactNode };

/** Area that takes dropped files. */
function DropZone({ onFiles, children }: ZoneProps) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tile inside chooses files by keyboard
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
      className={`-m-2 rounded-control p-2 ${isOver ? 'bg-firoozeh-50 outline-2 outline-dashed outline-firoozeh-600' : ''}`}
    >
      {children}
    </div>
  );
}
