import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { VideoField } from '#app/admin/common/video-field.tsx';
import { productsText } from '#app/text/admin/products.ts';
import { ImagePlus } from '#app/ui/icons.tsx';
import type { DraftPicture } from './draft.ts';
import { PictureTile } from './picture-tile.tsx';
import type { SectionProps } from './sections.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

const t = productsText.pictures;

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
  const change = (img: string, alt: string) =>
    set({ image: draft.image.map((one) => (one.img === img ? { ...one, alt } : one)) });
  const fault =
    faults.image ?? Object.entries(faults).find(([name]) => name.startsWith('image.'))?.[1];
  return (
    <Section title={productsText.form.pictures}>
      <DropZone onFiles={send} hasFault={fault !== undefined} />
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
      {draft.image.length > 0 && (
        <ol
          aria-label={t.list}
          className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3"
        >
          {draft.image.map((picture: DraftPicture, position) => (
            <PictureTile
              key={picture.img}
              picture={picture}
              position={position}
              count={draft.image.length}
              onMove={(to) => move(position, to)}
              onDropFrom={(from) => move(from, position)}
              onAlt={(alt) => change(picture.img, alt)}
              onRemove={() => set({ image: draft.image.filter((one) => one !== picture) })}
            />
          ))}
        </ol>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <VideoField
        value={draft.video}
        error={faults.video}
        onChange={(video) => set({ video })}
        onBusy={setFilming}
      />
    </Section>
  );
}

function DropZone({
  onFiles,
  hasFault,
}: {
  onFiles(files: Iterable<File>): void;
  hasFault: boolean;
}) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <label
      htmlFor={id}
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
      className={`flex flex-col items-center gap-1 rounded-control border-2 border-dashed px-4 py-6 text-center transition-colors duration-150 focus-within:border-firoozeh-600 hover:border-firoozeh-500 ${isOver ? 'border-firoozeh-600 bg-firoozeh-50' : hasFault ? 'border-anar-600' : 'border-line-strong'}`}
    >
      <ImagePlus className="size-8 text-firoozeh-600" />
      <span className="font-semibold">{t.drop}</span>
      <span className="text-sm text-firoozeh-700">{t.or}</span>
      <span className="text-13 leading-6 text-ink-500">{t.rule}</span>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={hasFault || undefined}
        className="sr-only"
        onChange={(event) => {
          // a copy: emptying the field empties the live list
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
