import { CreditCard, Package, ShieldCheck, Truck } from 'lucide-react';
import { Link } from 'react-router';
import type { Banner } from '../../../contract/banners.ts';
import { pictureUrl } from '../../format.ts';
import { text } from '../../text.ts';

const TONES: Record<Banner['tone'], string> = {
  firoozeh: 'bg-firoozeh-100 text-firoozeh-700',
  zaferan: 'bg-zaferan-100 text-zaferan-800',
  violet: 'bg-violet-100 text-violet-800',
  anar: 'bg-anar-50 text-anar-600',
};

/** Two small banners beside the large one. */
export const Strips = ({ banners }: { banners: Banner[] }) => (
  <div className="grid grid-cols-2 gap-4 desk:grid-cols-1">
    {banners.map((banner) => (
      <Link
        key={banner._id}
        to={banner.link}
        className={`relative flex min-h-[132px] flex-col gap-1 overflow-hidden rounded-tile p-4 transition-transform duration-150 hover:-translate-y-0.5 desk:justify-center desk:px-7 ${TONES[banner.tone]}`}
      >
        <b className="text-[15px] font-extrabold text-ink-900 desk:text-xl">{banner.title}</b>
        <span className="max-w-[calc(100%-62px)] text-[13px] leading-6 desk:max-w-[22ch] desk:text-[15px]">
          {banner.text}
        </span>
        <img
          src={pictureUrl('banners', banner.image, 320)}
          alt=""
          width={118}
          height={118}
          className="absolute end-2 -bottom-1.5 w-[74px] desk:end-3.5 desk:w-[118px]"
        />
      </Link>
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
