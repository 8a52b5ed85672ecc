import type { CartItem } from '#app/common/cart/cart.ts';
import { cartSum, lineFault, sellable } from '#app/common/cart/cart-lines.ts';
import { Picture } from '#app/common/picture.tsx';
import { overlayText } from '#app/text/overlays.ts';
import { ChevronDown } from '#app/ui/icons.tsx';
import { Proforma } from './proforma.tsx';

const t = overlayText.checkout;
const MAX_PICTURES = 4;

/**
 * Products of the order as one line of pictures; it unfolds to the pro-forma, and is unfolded where
 * a line needs attention.
 */
export function Goods({ items }: { items: CartItem[] }) {
  const isUrgent = items.some((item) => lineFault(item) || item.oldUnitPrice !== undefined);
  return (
    <section aria-label={t.proforma}>
      <details open={isUrgent || undefined} className="group rounded-control bg-card shadow-1">
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
          <Pictures items={items} />
          <span className="min-w-0 flex-1 basis-[min(100%,9rem)] text-sm font-semibold">
            {t.goods(sellable(items).length, cartSum(items))}
          </span>
          <ChevronDown className="size-4 shrink-0 text-ink-500 group-open:rotate-180" />
        </summary>
        <Proforma items={items} />
      </details>
    </section>
  );
}

const Pictures = ({ items }: { items: CartItem[] }) => (
  <span aria-hidden className="flex -space-x-3 space-x-reverse">
    {items.slice(0, MAX_PICTURES).map((item) => (
      <Picture
        key={item._id}
        picture={item.image[0]}
        alt=""
        name={item.title}
        sizes="40px"
        className="size-10 rounded-md border-2 border-card"
      />
    ))}
  </span>
);
