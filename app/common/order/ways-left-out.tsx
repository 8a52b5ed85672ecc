import { partsText } from '#app/text/parts.ts';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';

type Props = {
  /** Smallest partial payment of the order; tomans. */
  least: number;
  hasTransfer?: boolean;
};

/** Reason why a gateway is missing among the payment methods, with advice if none is left. */
export function WaysLeftOut({ least, hasTransfer = false }: Props) {
  const { data: methods } = useApi('GET /api/payment-methods', {});
  if (!methods) return null;
  const gateways = methods.filter(({ id }) => id !== 'other');
  const refused = gateways.filter(({ max }) => max < least);
  if (refused.length === 0) return null;
  const isAlone = refused.length === gateways.length && !hasTransfer;
  return (
    <ul className="mt-3 grid gap-1 text-13 leading-6 text-ink-500">
      {refused.map(({ id, title, max }) => (
        <li key={id}>{partsText.tooLarge(title, max)}</li>
      ))}
      {isAlone && (
        <li className="text-sm text-ink-900">
          {partsText.nothing}.{' '}
          <Link to="/contact-us" className="font-semibold text-firoozeh-700 underline">
            {partsText.contact}
          </Link>
        </li>
      )}
    </ul>
  );
}
