import { BannerTile } from '#app/shop/common/banner-tile.tsx';
import type { Banner } from '#contract/banners.ts';

type Props = { banners: Banner[]; isBeside: boolean };

/** Small banners beside the large one, or in a row of their own. */
export const Strips = ({ banners, isBeside }: Props) => (
  <div className={`pairs grid gap-4 ${isBeside ? 'desk:grid-cols-1' : ''}`}>
    {banners.map((banner) => (
      <BannerTile key={banner._id} banner={banner} />
    ))}
  </div>
);
