import type { Banner } from '#contract/banners.ts';
import { BannerTile } from './banner-tile.tsx';

type Props = { banners: Banner[]; className?: string };

/** Banners of a place in the page, one under the other. Fetched where there are some: most pages have none. */
export default function BannerRow({ banners, className = '' }: Props) {
  return (
    <div className={`grid gap-4 ${className}`}>
      {banners.map((banner) => (
        <BannerTile key={banner._id} banner={banner} />
      ))}
    </div>
  );
}
