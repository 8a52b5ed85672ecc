import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pictureUrl } from '#app/format.ts';
import { useOverlays } from '#app/overlays.ts';
import { useSnapTrack } from '#app/shop/common/snap-track.ts';
import { laterText } from '#app/text/later.ts';
import { productText as t } from '#app/text/product.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';
import type { Picture } from '#contract/catalogue.ts';
import { useZoom } from './use-zoom.ts';

type Props = { title: string; pictures: Picture[]; start: number };

/** Full-screen pictures, turned by swipe or keys, with zoom at the pointer. */
export default function Viewer({ title, pictures, start }: Props) {
  const close = useOverlays((overlays) => overlays.close);
  const { track, current, show, onScroll } = useSnapTrack(pictures.length);
  const [isNear, setNear] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before it is seen
  useLayoutEffect(() => show(start, 'instant'), []);
  return (
    <Dialog
      isLight
      isDark
      shape="full"
      title={<span className="whole-lines-1 text-base">{title}</span>}
      closeLabel={text.close}
      onClose={close}
    >
      <section
        aria-label={t.pictures}
        aria-roledescription="carousel"
        className="relative h-full"
        onKeyDown={({ key }) => {
          if (isNear) return;
          if (key === 'ArrowLeft') show(current + 1);
          if (key === 'ArrowRight') show(current - 1);
        }}
      >
        <ul
          ref={track}
          onScroll={onScroll}
          className={`no-bar relative flex h-full snap-x snap-mandatory ${isNear ? 'overflow-hidden' : 'overflow-x-auto'}`}
        >
          {pictures.map((picture, at) => (
            <li
              key={picture.img}
              inert={at !== current}
              className="h-full w-full shrink-0 snap-start overflow-hidden"
            >
              <Slide picture={picture} isShown={at === current} onNear={setNear} />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <div className="absolute inset-x-0 bottom-3 flex items-center justify-center gap-3">
            <Arrow
              label={laterText.previousPicture}
              icon={ChevronRight}
              onPress={() => show(current - 1)}
            />
            <span aria-live="polite" className="rounded-full bg-ink-900 px-3.5 text-sm leading-8">
              {t.of(current + 1, pictures.length)}
            </span>
            <Arrow
              label={laterText.nextPicture}
              icon={ChevronLeft}
              onPress={() => show(current + 1)}
            />
          </div>
        )}
      </section>
    </Dialog>
  );
}

type SlideProps = { picture: Picture; isShown: boolean; onNear(isNear: boolean): void };

function Slide({ picture, isShown, onNear }: SlideProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const { view, zoom, handlers, press } = useZoom(frame, isShown);
  const isNear = view.scale > 1;
  useEffect(() => {
    if (isShown) onNear(isNear);
  }, [isShown, isNear, onNear]);
  useEffect(() => {
    // focus stays on a button that turned the picture
    if (isShown && !document.activeElement?.closest('[data-turn]'))
      frame.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <button
      ref={frame}
      type="button"
      aria-label={`${laterText.zoom}: ${picture.alt}`}
      aria-pressed={isNear}
      onClick={({ detail, clientX, clientY }) =>
        press(detail > 0 ? { x: clientX, y: clientY } : undefined)
      }
      onKeyDown={({ key }) => {
        const factor = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[key];
        const { left, top, width, height } =
          frame.current?.getBoundingClientRect() ?? new DOMRect();
        if (factor) zoom({ x: left + width / 2, y: top + height / 2 }, factor);
      }}
      {...handlers}
      className={`grid size-full select-none place-items-center ${isNear ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in touch-pan-x'}`}
    >
      <img
        src={pictureUrl('products', picture.img, isNear ? 1600 : 1080)}
        alt=""
        width={picture.w}
        height={picture.h}
        draggable={false}
        className="max-h-[calc(100%-8rem)] w-auto max-w-full rounded-sm object-contain"
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      />
    </button>
  );
}

type ArrowProps = { label: string; icon: typeof ChevronLeft; onPress(): void };

const Arrow = ({ label, icon: Icon, onPress }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    data-turn=""
    onClick={onPress}
    className="grid size-11 place-items-center rounded-full bg-ink-900 hover:bg-ink-700"
  >
    <Icon className="size-5" />
  </button>
);
