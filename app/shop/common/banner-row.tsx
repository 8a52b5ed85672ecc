import { BannerTile } from '#app/common/banners/banner-tile.tsx';
import type { Banner } from '#contract/banners.ts';

type Props = { banners: Banner[]; className?: string };

/** Banners at one position of a page, below each other. Lazy, as most pages have none. */
export default function BannerRow({ banners, className = '' }: Props) {
  return (
    <div className={`grid gap-4 ${className}`}>
      {banners.map((banner) => (
        <BannerTile key={banner._id} banner={banner} />
      ))}
    </div>
  );
}
