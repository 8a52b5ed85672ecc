import { partsText } from '#app/text/parts.ts';
import { Link } from '#app/ui/link.tsx';

/** Link to the top-up of the wallet with the missing amount (tomans). */
export const TopUpLink = ({ missing }: { missing: number }) =>
  missing > 0 && (
    <Link
      to={`/console/financial?topup=${missing}`}
      className="mt-3 inline-flex min-h-11 items-center font-semibold text-firoozeh-700 underline"
    >
      {partsText.topUp(missing)}
    </Link>
  );
