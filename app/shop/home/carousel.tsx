import { useEffect, useState } from 'react';
import { Slide } from '#app/common/banners/slide.tsx';
import { prefersStillness, useSnapTrack } from '#app/shop/common/snap-track.ts';
import { homeText } from '#app/text/home.ts';
import { ChevronLeft, ChevronRight, Pause, Play } from '#app/ui/icons.tsx';
import type { Banner } from '#contract/banners.ts';

const TURN = 6000;

/**
 * Large banners side by side, the first at the right. It advances by itself until the user
 * interacts.
 */
export function Carousel({ banners }: { banners: Banner[] }) {
  const { track, current, show, onScroll } = useSnapTrack(banners.length);
  const [isWatched, setWatched] = useState(false);
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    if (isWatched || isStopped || banners.length < 2 || prefersStillness()) return;
    const timer = setInterval(() => document.hidden || show(current + 1), TURN);
    return () => clearInterval(timer);
  });
  return (
    <section
      aria-roledescription="carousel"
      aria-label={homeText.carousel}
      className="group relative overflow-hidden rounded-tile"
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
      onTouchStart={() => setStopped(true)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') show(current + 1);
        if (key === 'ArrowRight') show(current - 1);
      }}
    >
      <ul
        ref={track}
        onScroll={onScroll}
        className="no-bar relative flex h-full snap-x snap-mandatory overflow-x-auto"
      >
        {banners.map((banner, position) => (
          <li
            key={banner._id}
            aria-label={homeText.slide(position + 1, banners.length)}
            inert={position !== current}
            className="w-full shrink-0 snap-start"
          >
            <Slide banner={banner} isFirst={position === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <Arrow label={homeText.previous} onPress={() => show(current - 1)} side="start" />
          <Arrow label={homeText.next} onPress={() => show(current + 1)} side="end" />
          <div className="absolute start-1 bottom-1 flex max-w-[calc(100%-0.5rem)] desk:start-10">
            <Dots count={banners.length} current={current} onPick={show} />
            <button
              type="button"
              aria-label={isStopped ? homeText.play : homeText.pause}
              onClick={() => setStopped(!isStopped)}
              className="grid size-11 place-items-center text-white opacity-80 hover:opacity-100 motion-reduce:hidden"
            >
              {isStopped ? <Play className="size-4" /> : <Pause className="size-4" />}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

const Arrow = ({
  label,
  side,
  onPress,
}: {
  label: string;
  side: 'start' | 'end';
  onPress(): void;
}) => {
  const Icon = side === 'start' ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute inset-y-0 my-auto hidden size-11 place-items-center rounded-full bg-card/80 text-ink-900 opacity-0 transition-opacity duration-150 focus-visible:opacity-100 group-hover:opacity-100 desk:grid ${side === 'start' ? 'start-3' : 'end-3'}`}
    >
      <Icon className="size-5" />
    </button>
  );
};

const Dots = ({
  count,
  current,
  onPick,
}: {
  count: number;
  current: number;
  onPick(position: number): void;
}) => (
  <>
    {Array.from({ length: count }, (_, position) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
        key={position}
        type="button"
        aria-label={homeText.slide(position + 1, count)}
        aria-current={position === current}
        onClick={() => onPick(position)}
        className="grid h-11 w-11 min-w-6 place-items-center desk:w-8"
      >
        <span
          className={`h-2 rounded-full bg-white transition-all duration-200 ${position === current ? 'w-6' : 'w-2 opacity-50'}`}
        />
      </button>
    ))}
  </>
);
