import { pictureUrl } from '#app/format.ts';
import { Link } from '#app/ui/link.tsx';
import type { Banner } from '#contract/banners.ts';

/** Ground and words of a small banner by tone. */
export const tileTones: Record<Banner['tone'], string> = {
  firoozeh: 'bg-firoozeh-100 text-firoozeh-700',
  zaferan: 'bg-zaferan-100 text-zaferan-800',
  violet: 'bg-violet-100 text-violet-800',
  anar: 'bg-anar-50 text-anar-600',
};
/** Widths of the wide picture, for the browser to choose from. */
const WIDE = [1080, 1920];

/** A banner as a link: words beside an illustration, or a single picture. */
export const BannerTile = ({ banner, className = '' }: { banner: Banner; className?: string }) =>
  banner.imageMobile ? (
    <Link to={banner.link} className={`banner block ${className}`}>
      <BannerPicture banner={banner} className="h-full min-h-[132px]" />
    </Link>
  ) : (
    <Link to={banner.link} className={`banner banner-said ${tileTones[banner.tone]} ${className}`}>
      <b>{banner.title}</b>
      <span>{banner.text}</span>
      <img
        src={pictureUrl('banners', banner.image, 320)}
        alt=""
        width={118}
        height={118}
        loading="lazy"
      />
    </Link>
  );

type PictureProps = { banner: Banner; eager?: boolean; className?: string };

/** Picture for a phone, and the wide one from 800 px on. */
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
      className={`w-full bg-white object-cover ${className}`}
    />
  </picture>
);
