import { DevicePreview } from '#app/admin/common/preview/device-preview.tsx';
import { BannerTile } from '#app/common/banners/banner-tile.tsx';
import { Slide } from '#app/common/banners/slide.tsx';
import { previewText as t } from '#app/text/admin/preview.ts';
import type { Banner } from '#contract/banners.ts';
import { type BannerDraft, formOfBanner } from './draft.ts';

/** The banner at its place in the shop, as it is typed: on a phone and on a desktop. */
export function BannerPreview({ draft }: { draft: BannerDraft }) {
  const banner = bannerOf(draft);
  return (
    <section aria-label={t.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {(banner ? (['desktop', 'phone'] as const) : (['phone'] as const)).map((device) => (
        <DevicePreview
          key={device}
          device={device}
          className={
            device === 'phone' ? 'w-full max-w-[300px] justify-self-center' : 'max-tab:hidden'
          }
        >
          <div className="bg-paper p-4">
            {banner ? (
              <AtPlace banner={banner} />
            ) : (
              <p className="py-6 text-center">{t.noBanner}</p>
            )}
          </div>
        </DevicePreview>
      ))}
    </section>
  );
}

/** Widths of the places, which the page around them gives. */
const AtPlace = ({ banner }: { banner: Banner }) => {
  if (banner.position === 'home_hero')
    return (
      <div className="overflow-hidden rounded-tile">
        <Slide banner={banner} isFirst={false} />
      </div>
    );
  if (banner.position === 'list_top')
    return (
      <div className="slim grid">
        <BannerTile banner={banner} />
      </div>
    );
  return (
    <div
      className={`grid ${banner.position === 'home_grid' ? 'grid-cols-2 desk:grid-cols-4' : 'desk:max-w-[400px]'}`}
    >
      <BannerTile banner={banner} />
    </div>
  );
};

/** A picture says where the rest stands, so nothing is shown without one. */
function bannerOf(draft: BannerDraft): Banner | undefined {
  const { startsAt: _, endsAt: __, sort: ___, status: ____, ...banner } = formOfBanner(draft);
  if (!banner.image) return undefined;
  return {
    _id: '',
    text: '',
    cta: '',
    imageMobile: null,
    tone: 'firoozeh',
    ...banner,
    title: banner.title || t.sampleTitle,
    link: '/',
  };
}
