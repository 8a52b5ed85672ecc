import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Banner } from '../../../contract/catalogue.ts';
import { pictureUrl } from '../../format.ts';
import { text } from '../../text.ts';

const TURN = 6000;
export const TONES: Record<Banner['tone'], string> = {
  firoozeh: 'bg-linear-120 from-firoozeh-900 via-firoozeh-600 to-firoozeh-500 text-white',
  zaferan: 'bg-zaferan-100 text-zaferan-800',
  violet: 'bg-violet-100 text-violet-800',
  anar: 'bg-anar-50 text-anar-600',
};

/** Large banners side by side; the first at the right. Turns by itself until somebody is there. */
export function Carousel({ banners }: { banners: Banner[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isWatched, setWatched] = useState(false);
  const show = (position: number) => {
    const slide = track.current?.children[(position + banners.length) % banners.length] as HTMLElement | undefined;
    track.current?.scrollTo({ left: slide?.offsetLeft ?? 0, behavior: 'smooth' });
  };
  useEffect(() => {
    const still = isWatched || banners.length < 2 || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = still ? undefined : setInterval(() => show(current + 1), TURN);
    return () => clearInterval(timer);
  });
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 1 };
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  return (
    <section
      aria-roledescription="carousel"
      aria-label={text.homePage.carousel}
      className="group relative overflow-hidden rounded-tile"
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      <ul ref={track} onScroll={onScroll} className="no-bar relative flex snap-x snap-mandatory overflow-x-auto">
        {banners.map((banner, position) => (
          <li key={banner._id} aria-label={text.homePage.slide(position + 1, banners.length)} className="w-full shrink-0 snap-start">
            <Slide banner={banner} isFirst={position === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <Arrow label={text.homePage.previous} onPress={() => show(current - 1)} side="start" />
          <Arrow label={text.homePage.next} onPress={() => show(current + 1)} side="end" />
          <Dots count={banners.length} current={current} onPick={show} />
        </>
      )}
    </section>
  );
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={`relative flex h-full min-h-[236px] flex-col justify-center gap-2 p-6 pb-12 desk:min-h-[336px] desk:gap-3 desk:px-12 ${TONES[banner.tone]}`}>
      <Title className="relative z-[1] max-w-[16ch] text-[25px] font-extrabold leading-[1.45] desk:text-[38px]">{banner.title}</Title>
      <p className="relative z-[1] max-w-[24ch] text-sm leading-7 opacity-90 desk:max-w-[30ch] desk:text-[17px]">{banner.text}</p>
      <Link to={banner.link} className="relative z-[1] mt-2 inline-flex h-11 items-center self-start rounded-control bg-white px-5 font-semibold text-firoozeh-700 hover:bg-firoozeh-50">
        {banner.cta}
      </Link>
      <img
        src={pictureUrl('banners', banner.image, 640)}
        alt={banner.alt}
        width={320}
        height={320}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        className="pointer-events-none absolute end-1 bottom-0 size-32 object-contain desk:end-10 desk:size-72"
      />
    </div>
  );
}

const Arrow = ({ label, side, onPress }: { label: string; side: 'start' | 'end'; onPress(): void }) => {
  const Icon = side === 'start' ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute inset-y-0 my-auto hidden size-11 place-items-center rounded-full bg-white/80 text-ink-900 opacity-0 transition-opacity duration-150 focus-visible:opacity-100 group-hover:opacity-100 desk:grid ${side === 'start' ? 'start-3' : 'end-3'}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
};

const Dots = ({ count, current, onPick }: { count: number; current: number; onPick(position: number): void }) => (
  <div className="absolute start-4 bottom-1 flex desk:start-10">
    {Array.from({ length: count }, (_, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
      <button key={position} type="button" aria-label={text.homePage.slide(position + 1, count)} aria-current={position === current} onClick={() => onPick(position)} className="grid h-11 w-8 place-items-center">
        <span className={`h-2 rounded-full bg-white transition-all duration-200 ${position === current ? 'w-6' : 'w-2 opacity-50'}`} />
      </button>
    ))}
  </div>
);
