import { lazy } from 'react';
import { Piece } from '#app/common/lost-piece.tsx';
import { useMounted } from '#app/common/use-mounted.ts';
import { offersText } from '#app/text/offers.ts';
import { Button } from '#app/ui/button.tsx';

const PriceHistory = lazy(() => import('./price-history.tsx'));

type ButtonProps = { isOpen: boolean; onPress(): void };

/** Button that unfolds the past prices; the page that the server sends has no trace of it. */
export const PastPricesButton = ({ isOpen, onPress }: ButtonProps) =>
  useMounted() && (
    <Button look="plain" aria-expanded={isOpen} onClick={onPress}>
      {offersText.history.open}
    </Button>
  );

/** Prices of the last months, fetched when unfolded. */
export const PastPrices = ({ id }: { id: string }) => (
  <Piece until={<div className="past-prices" />}>
    <PriceHistory id={id} />
  </Piece>
);
