import { useShop } from '#app/common/frame/page-frame.tsx';
import { homeText } from '#app/text/home.ts';
import { CreditCard, Package, ShieldCheck, Truck } from '#app/ui/icons.tsx';
import { gatewayText } from '#shared/labels/gateways.ts';

type Shop = ReturnType<typeof useShop>;

const LOOKS = [
  { Icon: Truck, ground: 'bg-tint-0 text-firoozeh-600' },
  { Icon: ShieldCheck, ground: 'bg-tint-4 text-sky-700' },
  { Icon: CreditCard, ground: 'bg-tint-5 text-leaf-700' },
  { Icon: Package, ground: 'bg-tint-1 text-zaferan-600' },
];

/** Reasons to trust the shop: texts of staff, and facts from the settings. */
export function TrustRow() {
  const tiles = tilesOf(useShop());
  if (tiles.length === 0) return null;
  return (
    <ul
      aria-label={homeText.why}
      className="my-4 grid grid-cols-2 rounded-tile bg-card shadow-1 desk:mb-9 desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none"
    >
      {tiles.map(({ Icon, ground, title, body }) => (
        <li
          key={ground}
          className="flex items-center gap-2.5 border-line p-3 desk:gap-3.5 desk:px-6 desk:py-5 desk:not-first:border-s"
        >
          <span
            aria-hidden
            className={`grid size-10 shrink-0 place-items-center rounded-xl desk:size-12 ${ground}`}
          >
            <Icon className="size-5 desk:size-6" />
          </span>
          <span className="min-w-0">
            <b className="block text-13 leading-6 desk:text-15">{title}</b>
            {body && (
              <span className="block text-11.5 leading-5 text-balance text-ink-500 desk:text-13">
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
