import { PlainCode } from '#app/common/code.tsx';
import { fullName } from '#app/format.ts';
import { kycText } from '#app/text/kyc.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';

/** Age of an instant in a row of a list, with the full date as its tooltip. */
export const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={faDate(at)} className="whitespace-nowrap">
    {faAgo(at)}
  </time>
);

/** An instant in a row of a list, which may be of days to come. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {faDate(at)}
  </time>
);

type WordsProps = { children: string; className?: string };

const LONG = /\S{21,}/;

/** Text of people in a cell. A usual word stays whole; a very long one breaks in a narrow column. */
export const Words = ({ children, className = '' }: WordsProps) => (
  <bdi
    className={`${className} ${LONG.test(children) ? 'tab:inline-block tab:min-w-24 tab:max-w-56 tab:wrap-anywhere' : ''}`}
  >
    {children}
  </bdi>
);

/** Title beside the picture of a row, on two lines at most. */
export const RowTitle = ({ children }: { children: string }) => (
  <span dir="auto" className="whole-lines-2 text-start font-semibold leading-[22px] tab:leading-6">
    {children}
  </span>
);

type Named = { buyer: { firstName: string; lastName: string } };

/** Buyer of a row by name alone. */
export const PersonName = ({ buyer }: Named) => <Words>{fullName(buyer)}</Words>;

type Card = { bankName: string; cardMasked: string };

/** Bank card by its bank and masked number. */
export const BankCard = ({ bankName, cardMasked }: Card) => (
  <span className="leading-6">
    {kycText.bank(bankName)}{' '}
    <span className="text-13 tab:block">
      <PlainCode value={cardMasked} />
    </span>
  </span>
);
