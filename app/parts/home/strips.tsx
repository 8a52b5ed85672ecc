import type { Banner } from '../../../contract/banners.ts';
import { BannerTile } from '../banner-tile.tsx';

type Props = { banners: Banner[]; isBeside: boolean };

/** Small banners beside the large one, or in a row of their own. */
export const Strips = ({ banners, isBeside }: Props) => (
  <div className={`grid grid-cols-2 gap-4 ${isBeside ? 'desk:grid-cols-1' : ''}`}>
    {banners.map((banner) => (
      <BannerTile key={banner._id} banner={banner} />
    ))}
  </div>
);
