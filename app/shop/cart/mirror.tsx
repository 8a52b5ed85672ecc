import type { CartItem } from '#app/common/cart/cart.ts';
import { fillCart } from '#app/common/cart/cart-changes.ts';
import { helpfulType, wholesaleSaving } from '#app/common/cart/cart-lines.ts';
import { type MirrorRow, mirrorOf } from '#app/common/cart/mirror.ts';
import { Price } from '#app/common/price.tsx';
import { mirrorText as t } from '#app/text/mirror.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/icons.tsx';

/** Sums of the same basket in each way of buying, what its lines lack, and a press to change. */
export function Mirror({ items }: { items: CartItem[] }) {
  const rows = mirrorOf(items);
  if (rows.length === 0) return null;
  const helpful = helpfulType(items);
  return (
    <section
      aria-label={t.title}
      className="mt-3 overflow-hidden rounded-control border border-line bg-card"
    >
      <h3 className="px-3.5 pt-3 text-13 text-ink-500">{t.title}</h3>
      <dl className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.way} row={row} isHelpful={row.way === helpful} />
        ))}
      </dl>
    </section>
  );
}

const Row = ({ row, isHelpful }: { row: MirrorRow; isHelpful: boolean }) => {
  const { way, isNow, sum, items } = row;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 px-3.5 py-2 ${isHelpful ? 'bg-zaferan-50' : ''}`}
    >
      <dt className="min-w-0 flex-1 text-sm font-semibold">{t.ways[way]}</dt>
      <dd className="ms-auto flex min-h-9 flex-wrap items-center justify-end gap-x-3">
        {sum !== null && <Price value={sum} className="font-semibold" />}
        {isNow && (
          <span className="flex items-center gap-1 text-13 text-firoozeh-700">
            <Check className="size-4" />
            {t.now}
          </span>
        )}
        {!isNow && sum !== null && (
          <Button
            look={isHelpful ? 'due' : 'line'}
            size="small"
            aria-label={t.switchLabel[way]}
            onClick={() => fillCart(items)}
          >
            {t.switch[way]}
          </Button>
        )}
      </dd>
      <Notes row={row} saving={isHelpful ? wholesaleSaving(items) : 0} />
    </div>
  );
};

type NotesProps = { row: MirrorRow; saving: number };

/** Saving of the other way, and what the lines lack or which products stand in its way. */
function Notes({ row: { lacks, missing }, saving }: NotesProps) {
  const note =
    missing.length > 0
      ? t.missing(missing)
      : lacks.length > 0 && t.lacks(lacks.map(({ title, more }) => t.more(title, more)));
  if (!note && saving === 0) return null;
  return (
    <dd className="basis-full text-13 leading-6 text-ink-500">
      {saving > 0 && <b className="block font-semibold text-zaferan-800">{t.cheaper(saving)}</b>}
      {note}
    </dd>
  );
}
