import { useShop } from '#app/common/frame/page-frame.tsx';
import { homeText } from '#app/text/home.ts';
import { CreditCard, Package, ShieldCheck, Truck } from '#app/ui/icons.tsx';
import { gatewayText } from '#shared/labels/gateways.ts';

type Shop = ReturnType<typeof useShop>;

const LOOKS = [
  { Icon: Truck, ground: 'bg-firoozeh-50 text-firoozeh-700' },
  { Icon: ShieldCheck, ground: 'bg-sky-50 text-sky-700' },
  { Icon: CreditCard, ground: 'bg-leaf-50 text-leaf-700' },
  { Icon: Package, ground: 'bg-zaferan-50 text-zaferan-600' },
];

/** Reasons to trust the shop: texts of staff, and facts from the settings. */
export function TrustRow() {
  const tiles = tilesOf(useShop());
  if (tiles.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, by keys too
    <ul aria-label={homeText.why} tabIndex={0} className="no-bar trust">
      {tiles.map(({ Icon, ground, title, body }) => (
        <li key={ground}>
          <span
            aria-hidden
            className={`grid size-9 shrink-0 place-items-center rounded-full desk:size-12 desk:rounded-xl ${ground}`}
          >
            <Icon className="size-5 desk:size-6" />
          </span>
          <span className="min-w-0">
            <b className="block text-13 leading-5 whitespace-nowrap desk:text-15 desk:leading-6 desk:whitespace-normal">
              {title}
            </b>
            {body && (
              <span className="block text-11.5 leading-4.5 whitespace-nowrap text-ink-500 desk:text-13 desk:leading-5 desk:whitespace-normal desk:text-balance">
                {body}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function tilesOf({ trust, contact, gateways }: Shop) {
  const names = gateways.map((name) => gatewayText[name]);
  const words = [
    trust.delivery,
    { ...trust.support, body: homeText.lines(contact.hours) },
    { ...trust.payment, body: homeText.payBy(names) },
    trust.wholesale,
  ];
  return LOOKS.flatMap((look, at) => {
    const text = words[at];
    return text?.title ? [{ ...look, ...text }] : [];
  });
}
