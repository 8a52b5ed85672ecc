import { lazy } from 'react';
import { Piece } from '#app/common/lost-piece.tsx';
import { useMounted } from '#app/common/use-mounted.ts';
import { offersText as t } from '#app/text/offers.ts';
import { text } from '#app/text.ts';
import { faNumber } from '#shared/digits.ts';
import { percentBelow } from '#shared/sale-terms.ts';
import { DAY } from '#shared/time.ts';
import { endsText } from './ends-text.ts';

const Countdown = lazy(() => import('./countdown.tsx'));

/** Promotion behind a price; pages carry the words of its end, so that a phone formats no date. */
export type Offer = {
  title: string;
  struck: number | null;
  until: string;
  ends?: string;
  most?: number | undefined;
};

type StruckProps = { price: number | null; offer: Offer | undefined };
type ShownProps = StruckProps & {
  /** Percent that stands beside it already, and is not said twice. */
  said?: number;
};

/** Whole percent of a price below its struck price; 0 where none is struck. */
export const percentOff = ({ price, offer }: StruckProps) =>
  percentBelow(price, offer?.struck ?? null);

/** The honest old price, crossed out, and the percent below it; nothing where there is none. */
export function Struck({ price, offer, said }: ShownProps) {
  const struck = offer?.struck;
  const percent = percentOff({ price, offer });
  if (!struck || percent === 0) return null;
  return (
    <span className="was">
      <s className="struck">
        <span className="sr-only">{` ${t.was} `}</span>
        {faNumber(struck)}
        <span className="sr-only">{` ${text.toman}`}</span>
      </s>{' '}
      {percent !== said && (
        <em role="img" aria-label={t.offInWords(percent)} className="off">
          {t.off(percent)}
        </em>
      )}
    </span>
  );
}

type EndProps = {
  until: string;
  ends?: string | undefined;
  /** Words around those of the end. */
  said?: (ends: string) => string;
};

/** End of a promotion in words; within its last day a countdown, whose code comes then. */
export function OfferEnd({ until, ends = endsText(until), said = same }: EndProps) {
  // a wrong clock may name the last day late: the countdown asks that of the server
  const isNear = useMounted() && Date.parse(until) - Date.now() < 2 * DAY;
  const words = said(ends);
  if (!isNear) return words;
  return (
    <Piece until={words}>
      <Countdown until={until} words={words} />
    </Piece>
  );
}

const same = (ends: string) => ends;
