import type { ClipboardEvent, ReactNode } from 'react';
import { unitPrice } from '#app/common/cart/cart-lines.ts';
import { faultText } from '#app/common/cart/fault-text.ts';
import { packsText } from '#app/common/pasted-list/packs-text.ts';
import { parseList, parseQuantities } from '#app/common/pasted-list/parse-list.ts';
import { SimilarOnes } from '#app/common/pasted-list/similar-ones.tsx';
import { Price } from '#app/common/price.tsx';
import { overlayText } from '#app/text/overlays.ts';
import { productText } from '#app/text/product.ts';
import { quickOrderText as t } from '#app/text/quick-order.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { Trash2 } from '#app/ui/icons.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { faNumber, foldDigits } from '#shared/digits.ts';
import { MAX_ORDER_LINES, piecesSum } from '#shared/sale-terms.ts';
import type { Verdict } from './judge-rows.ts';
import { cellName } from './move-between.ts';
import type { Row } from './rows.ts';
import type { QuickRows } from './use-quick-order.ts';

type Props = { row: Row; at: number; verdict: Verdict; isAlone: boolean; order: QuickRows };

/** Grid of a row: the result is below both fields on a phone, beside them from 800 px on. */
export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_5.5rem_44px] items-start gap-x-2 desk:grid-cols-[1.5rem_11rem_6rem_minmax(0,1fr)_44px]';
const TITLE = 'whole-lines-1 text-start font-semibold text-ink-900';

/** A row: code, quantity, and the result for them. */
export function QuickRow({ row, at, verdict, isAlone, order }: Props) {
  const number = at + 1;
  const answer = `${row.key}-answer`;
  const isFaulty = FAULTY.has(verdict.kind);
  const cell = {
    'aria-describedby': answer,
    'aria-invalid': isFaulty || undefined,
    hidesLabel: true,
  };
  return (
    <li className={COLUMNS}>
      <span aria-hidden className="hidden text-13 text-ink-400 desk:block desk:leading-12">
        {faNumber(number)}
      </span>
      <TextField
        {...cell}
        label={t.codeOf(number)}
        data-cell={cellName('code', at)}
        dir="auto"
        className="text-start max-desk:px-3"
        placeholder={at === 0 ? t.code : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={120}
        value={row.code}
        onChange={({ target }) => order.change(row.key, { code: foldDigits(target.value) })}
        onBlur={order.ask}
        onPaste={(event) => pasteList(event, at, order)}
      />
      <DigitsField
        {...cell}
        label={t.quantityOf(number)}
        data-cell={cellName('quantity', at)}
        className="max-desk:px-3"
        placeholder={at === 0 ? t.quantity : undefined}
        enterKeyHint="next"
        maxLength={20}
        value={row.quantity}
        onChange={(quantity) => order.change(row.key, { quantity: quantity.trim() })}
        onPaste={(event) => pasteQuantities(event, at, order)}
      />
      <div
        id={answer}
        role="status"
        className="col-span-full row-start-2 min-w-0 text-13 leading-6 desk:col-auto desk:row-auto desk:grid desk:min-h-12 desk:content-center desk:px-2"
      >
        <Answer
          verdict={verdict}
          onRetry={order.ask}
          onTake={take(row, order)}
          onPick={(code) => order.pick(row.key, code)}
        />
        {row.written && verdict.kind !== 'ready' && (
          <span dir="auto" className="block break-words text-ink-500">
            {t.written(row.written)}
          </span>
        )}
      </div>
      {!isAlone && (
        <button
          type="button"
          aria-label={t.remove(number)}
          onClick={() => order.remove(row.key)}
          className="grid size-11 place-items-center rounded-control text-ink-500 hover:bg-anar-50 hover:text-anar-600"
        >
          <Trash2 className="size-[18px]" />
        </button>
      )}
    </li>
  );
}

const FAULTY = new Set<Verdict['kind']>([
  ...(['unknown', 'retail', 'gone', 'amount', 'packs', 'fault', 'full'] as const),
]);

const take = (row: Row, order: QuickRows) => (n: number) =>
  order.change(row.key, { quantity: `${n}` });

/** Pasting a list fills the rows from here on; a single code pastes as plain text. */
function pasteList(event: ClipboardEvent, at: number, order: QuickRows) {
  const lines = parseList(event.clipboardData.getData('text'));
  if (lines.length < 2 && !lines[0]?.quantity && !lines[0]?.written) return;
  event.preventDefault();
  order.paste(at, lines);
}

function pasteQuantities(event: ClipboardEvent, at: number, order: QuickRows) {
  const pasted = event.clipboardData.getData('text');
  const quantities = parseQuantities(pasted);
  if (quantities) {
    event.preventDefault();
    order.pasteQuantities(at, quantities);
  } else pasteList(event, at, order);
}

type AnswerProps = {
  verdict: Verdict;
  onRetry(): void;
  onTake(quantity: number): void;
  onPick(code: string): void;
};

function Answer({ verdict, onRetry, onTake, onPick }: AnswerProps) {
  switch (verdict.kind) {
    case 'empty':
    case 'typing':
      return null;
    case 'asking':
      return <span className="text-ink-500">{t.asking}</span>;
    case 'lost':
      return (
        <Fault words={t.lost}>
          <Button look="line" size="small" onClick={onRetry}>
            {text.retry}
          </Button>
        </Fault>
      );
    case 'unknown':
      return verdict.similar.length > 0 ? (
        <SimilarOnes {...verdict} onPick={onPick} />
      ) : (
        <Fault words={t.unknown} />
      );
    case 'retail':
      return <Fault title={verdict.title} words={t.retail} />;
    case 'gone':
      return <Fault title={verdict.title} words={overlayText.cart.soldOut} />;
    case 'ready':
      return <Ready {...verdict} />;
    default:
      return (
        <Fault
          title={verdict.kind === 'packs' ? verdict.title : verdict.item.title}
          words={verdict.kind === 'packs' ? packsText(verdict) : wordsOf(verdict)}
        >
          {verdict.offered > 0 && (
            <Button look="soft" size="small" onClick={() => onTake(verdict.offered)}>
              {t.take(verdict.offered)}
            </Button>
          )}
        </Fault>
      );
  }
}

type Counted = Extract<Verdict, { item: unknown }>;

function wordsOf({ kind, item, own, inCart }: Counted): string {
  if (kind === 'amount') return t.amount;
  if (kind === 'full') return productText.cart.refusals.too_many_lines(MAX_ORDER_LINES);
  return t.joined([faultText(item), ...countsOf(item.orderQuantity, own, inCart)]);
}

/** Quantities in the total beside the row's own. */
const countsOf = (all: number, own: number, inCart: number) =>
  all === own ? [] : [...(inCart > 0 ? [t.inCart(inCart)] : []), t.together(all)];

const Ready = ({ item, own, inCart }: Counted) => (
  <>
    <b dir="auto" className={TITLE}>
      {item.title}
    </b>
    <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-500">
      {t.joined([t.unit(unitPrice(item)), ...countsOf(item.orderQuantity, own, inCart)])}
      <Price value={piecesSum(unitPrice(item), own)} />
    </span>
  </>
);

type FaultProps = { title?: string; words: string; children?: ReactNode };

const Fault = ({ title, words, children }: FaultProps) => (
  <>
    {title && (
      <b dir="auto" className={TITLE}>
        {title}
      </b>
    )}
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-semibold text-anar-600">
      {words}
      {children}
    </span>
  </>
);
