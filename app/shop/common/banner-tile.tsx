import { pictureUrl } from '#app/format.ts';
import { Link } from '#app/ui/link.tsx';
import type { Banner } from '#contract/banners.ts';

const TONES: Record<Banner['tone'], string> = {
  firoozeh: 'bg-firoozeh-100 text-firoozeh-700',
  zaferan: 'bg-zaferan-100 text-zaferan-800',
  violet: 'bg-violet-100 text-violet-800',
  anar: 'bg-anar-50 text-anar-600',
};
/** Of the wide picture; the browser takes the one its screen can show. */
const WIDE = [1080, 1920];
const SHAPE =
  'relative overflow-hidden rounded-tile transition-transform duration-150 hover:-translate-y-0.5';

/** A banner that is its own link: words beside a drawing, or a picture that is all of it. */
export const BannerTile = ({ banner, className = '' }: { banner: Banner; className?: string }) =>
  banner.imageMobile ? (
    <Link to={banner.link} className={`block ${SHAPE} ${className}`}>
      <BannerPicture banner={banner} className="h-full min-h-[132px]" />
    </Link>
  ) : (
    <Link
      to={banner.link}
      className={`flex min-h-[132px] flex-col in-[.slim]:min-h-24 in-[.slim]:py-3 gap-1 p-4 desk:justify-center desk:px-7 ${SHAPE} ${TONES[banner.tone]} ${className}`}
    >
      <b className="line-clamp-2 text-[15px] font-extrabold text-ink-900 desk:text-xl">
        {banner.title}
      </b>
      <span className="line-clamp-3 max-w-[calc(100%-62px)] text-[13px] leading-6 desk:max-w-[22ch] desk:text-[15px] desk:in-[.slim]:max-w-[60ch]">
        {banner.text}
      </span>
      <img
        src={pictureUrl('banners', banner.image, 320)}
        alt=""
        width={118}
        height={118}
        loading="lazy"
        className="absolute end-2 -bottom-1.5 w-[74px] desk:end-3.5 desk:w-[118px]"
      />
    </Link>
  );

type PictureProps = { banner: Banner; eager?: boolean; className?: string };

/** The picture for a phone, and from 800 px on the wide one. */
export const BannerPicture = ({ banner, eager = false, className = '' }: PictureProps) => (
  <picture>
    <source
      media="(min-width: 800px)"
      srcSet={WIDE.map((width) => `${pictureUrl('banners', banner.image, width)} ${width}w`).join()}
    />
    <img
      src={pictureUrl('banners', banner.imageMobile ?? banner.image, 1080)}
      alt={banner.alt}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className={`w-full object-cover ${className}`}
    />
  </picture>
);
