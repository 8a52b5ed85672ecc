import { PricedLineHead, PricedLineNumbers } from '#app/admin/common/priced-line.tsx';
import { faPrice } from '#app/format.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { text } from '#app/text.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { Picture as PictureFile } from '#contract/catalogue.ts';
import { piecesSum } from '#shared/sale-terms.ts';

const t = adminRequestsText.quoteForm;

/** A line under edit; its numbers may be missing. */
export type QuoteLine = {
  _id: string;
  title: string;
  image: PictureFile | null;
  /** Stock of a product that was just picked. */
  stock: number | undefined;
  quantity: number | null;
  unitPrice: number | null;
  note: string;
};

type Edit = Partial<Pick<QuoteLine, 'quantity' | 'unitPrice' | 'note'>>;
type Props = {
  line: QuoteLine;
  faults: Record<'quantity' | 'unitPrice' | 'note', string | undefined>;
  onChange(to: Edit): void;
  onRemove(): void;
};

/** A line of a quote: quantity, price and note. */
export const QuoteLineRow = ({ line, faults, onChange, onRemove }: Props) => (
  <li className="grid gap-2 py-3">
    <PricedLineHead line={line} removeLabel={t.remove(line.title)} onRemove={onRemove}>
      {line.stock !== undefined && (
        <small className="text-13 text-ink-500">{t.stock(line.stock)}</small>
      )}
    </PricedLineHead>
    <PricedLineNumbers
      quantity={line.quantity}
      unitPrice={line.unitPrice}
      faults={faults}
      onQuantity={(quantity) => onChange({ quantity })}
      onUnitPrice={(unitPrice) => onChange({ unitPrice })}
    />
    <TextField
      label={t.note}
      optional={text.optional}
      maxLength={300}
      value={line.note}
      error={faults.note}
      onChange={(event) => onChange({ note: event.target.value })}
    />
    <p className="text-end text-sm font-bold">
      {faPrice(piecesSum(line.unitPrice, line.quantity))}
    </p>
  </li>
);
