import { OptionLink } from '#app/common/option-link.tsx';
import { Picture } from '#app/common/picture.tsx';
import { faPrice } from '#app/format.ts';
import { paletteText as t } from '#app/text/admin/palette.ts';
import {
  ClipboardList,
  ClipboardPen,
  FileText,
  HandCoins,
  type Icon,
  LayoutDashboard,
  MessagesSquare,
  Package,
  Plus,
  ReceiptText,
  Undo2,
  UserRound,
} from '#app/ui/icons.tsx';
import type { Row } from './rows.ts';

const SIGNS: Record<NonNullable<Row['sign']>, Icon> = {
  order: ClipboardList,
  product: Package,
  user: UserRound,
  ticket: MessagesSquare,
  request: ClipboardPen,
  return: Undo2,
  transfer: FileText,
  transaction: ReceiptText,
  withdrawal: HandCoins,
  screen: LayoutDashboard,
  begin: Plus,
};

type Props = {
  id: string;
  row: Row;
  /** The row has no head that names its kind. */
  hasKind: boolean;
  isActive: boolean;
  onOpen(): void;
};

/** Result: its picture or icon, its name, and a detail that distinguishes it. */
export const Line = ({ id, row, hasKind, isActive, onOpen }: Props) => (
  <OptionLink id={id} to={row.to} isActive={isActive} isDense onOpen={onOpen}>
    <Sign row={row} />
    <span className="min-w-0 flex-1 leading-5">
      <bdi className="whole-lines-1 font-semibold">{t.shown(row.label)}</bdi>
      {row.product && <bdi className="whole-lines-1 text-12 text-ink-500">{row.note}</bdi>}
    </span>
    {row.product && !hasKind ? (
      <ProductEnd {...row.product} />
    ) : (
      <span className="whole-lines-1 max-w-1/2 text-end text-13 text-ink-500">
        <bdi>{t.shown(hasKind ? row.kind : row.note)}</bdi>
      </span>
    )}
  </OptionLink>
);

function Sign({ row: { product, label, sign } }: { row: Row }) {
  const Own = SIGNS[sign ?? 'screen'];
  if (product?.image)
    return (
      <Picture
        picture={product.image}
        alt=""
        name={label}
        sizes="32px"
        className="size-8 shrink-0 rounded-md"
      />
    );
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-md bg-paper text-ink-500">
      <Own className="size-4" />
    </span>
  );
}

const ProductEnd = ({ price, quantity }: NonNullable<Row['product']>) => (
  <span className="grid shrink-0 justify-items-end text-13 leading-5">
    {price !== null && <b className="whitespace-nowrap">{faPrice(price)}</b>}
    <span className={quantity > 0 ? 'text-ink-500' : 'text-anar-600'}>{t.left(quantity)}</span>
  </span>
);
