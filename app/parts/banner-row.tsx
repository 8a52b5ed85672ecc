import { lazy, Suspense } from 'react';
import type { Banner } from '../../contract/banners.ts';

// many pages have a place for banners and no banner in it
const BannerTile = lazy(async () => ({ default: (await import('./banner-tile.tsx')).BannerTile }));

/** Banners of a place in the page, one under the other; nothing where there are none. */
export const BannerRow = ({
  banners,
  className = '',
}: {
  banners: Banner[];
  className?: string;
}) =>
  banners.length > 0 ? (
    <div className={`grid gap-4 ${className}`}>
      <Suspense>
        {banners.map((banner) => (
          <BannerTile key={banner._id} banner={banner} />
        ))}
      </Suspense>
    </div>
  ) : null;
