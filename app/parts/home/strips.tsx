import { CreditCard, Package, ShieldCheck, Truck } from 'lucide-react';
import type { Banner } from '../../../contract/banners.ts';
import { text } from '../../text.ts';
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

const ICONS = { truck: Truck, shield: ShieldCheck, card: CreditCard, box: Package };
const GROUNDS = [
  'bg-tint-0 text-firoozeh-600',
  'bg-tint-4 text-sky-700',
  'bg-tint-5 text-leaf-700',
  'bg-tint-1 text-zaferan-600',
];

/** Why one may buy here. */
export const TrustRow = () => (
  <ul className="my-4 grid grid-cols-2 rounded-tile bg-card shadow-1 desk:mb-9 desk:grid-cols-4">
    {text.homePage.trust.map(({ icon, title, body }, position) => {
      const Icon = ICONS[icon];
      return (
        <li
          key={icon}
          className="flex items-center gap-2.5 border-line p-3 desk:gap-3.5 desk:px-6 desk:py-5 desk:not-first:border-s"
        >
          <span
            aria-hidden
            className={`grid size-10 shrink-0 place-items-center rounded-xl desk:size-12 ${GROUNDS[position]}`}
          >
            <Icon className="size-5 desk:size-6" />
          </span>
          <span className="min-w-0">
            <b className="block text-[13px] leading-6 desk:text-[15px]">{title}</b>
            <span className="block text-[11.5px] leading-5 text-ink-500 desk:text-[13px]">
              {body}
            </span>
          </span>
        </li>
      );
    })}
  </ul>
);
