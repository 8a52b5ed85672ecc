import { Picture } from '#app/common/picture.tsx';
import { faPrice } from '#app/format.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { text } from '#app/text.ts';
import { Trash2 } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Picture as PictureFile } from '#contract/catalogue.ts';

const t = adminRequestsText.quoteForm;

/** A line while it is edited: its numbers may be missing. */
export type QuoteLine = {
  _id: string;
  title: string;
  image: PictureFile | null;
  stock: number;
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

/** One line of a quote: how many, for how much, and a word about it. */
export const QuoteLineRow = ({ line, faults, onChange, onRemove }: Props) => (
  <li className="grid gap-2 py-3">
    <div className="flex items-center gap-3">
      <Picture picture={line.image} alt="" sizes="44px" className="size-11 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1 leading-6">
        <span dir="auto" className="block text-start font-semibold">
          {line.title}
        </span>
        <small className="text-[13px] text-ink-500">{t.stock(line.stock)}</small>
      </span>
      <button
        type="button"
        aria-label={t.remove(line.title)}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-control text-anar-600 hover:bg-anar-50"
      >
        <Trash2 className="size-5" />
      </button>
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-3">
      <NumberField
        label={t.quantity}
        value={line.quantity}
        error={faults.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <NumberField
        label={t.unitPrice}
        value={line.unitPrice}
        error={faults.unitPrice}
        onChange={(unitPrice) => onChange({ unitPrice })}
      />
    </div>
    <TextField
      label={t.note}
      optional={text.optional}
      maxLength={300}
      value={line.note}
      error={faults.note}
      onChange={(event) => onChange({ note: event.target.value })}
    />
    <p className="text-end text-sm font-bold">
      {faPrice((line.unitPrice ?? 0) * (line.quantity ?? 0))}
    </p>
  </li>
);
