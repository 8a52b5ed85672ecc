import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { ChoiceCard } from '#app/common/choice-card.tsx';
import { addressLine } from '#app/format.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Address } from '#contract/addresses.ts';
import { faDigits } from '#shared/digits.ts';

import { AddressRow } from './address-row.tsx';

const t = overlayText.checkout;
const CARD = 'w-[200px] shrink-0 snap-start desk:w-[240px]';

/** Addresses of the buyer side by side, and a card that opens the form of a new one. */
export function Addresses() {
  const { data, error, mutate } = useApi('GET /api/addresses/user', {});
  const { address, toggleAddress, chooseAddress } = useCheckout();
  useEffect(() => {
    const usual = data?.find(({ isDefault }) => isDefault);
    if (address === undefined && usual) chooseAddress(usual._id);
  }, [data, address, chooseAddress]);
  if (error && !data)
    return (
      <p role="alert" className="flex items-center justify-between gap-3 text-sm text-anar-600">
        {t.addressFailed}
        <Button look="line" size="small" onClick={() => void mutate()}>
          {text.retry}
        </Button>
      </p>
    );
  return (
    <AddressRow chosen={address}>
      {!data && <Skeleton className={`h-[116px] ${CARD}`} />}
      {data?.map((one) => (
        <ChoiceCard
          key={one._id}
          name="order-address"
          isChosen={address === one._id}
          onToggle={() => toggleAddress(one._id)}
          className={CARD}
        >
          <AddressLines address={one} />
        </ChoiceCard>
      ))}
      <NewAddress />
    </AddressRow>
  );
}

const AddressLines = ({ address }: { address: Address }) => (
  <>
    <span className="block pe-7 text-15 font-bold">{address.title}</span>
    <span className="whole-lines-3 text-sm leading-7 text-ink-500">
      {faDigits(addressLine(address))}
    </span>
  </>
);

/** Link to a new address above the cards, so that nobody has to scroll to the last one. */
export const NewAddressLink = () => (
  <Link
    {...useNewAddress()}
    className="-my-2 ms-auto inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-firoozeh-700"
  >
    <Plus className="size-4" />
    {t.newAddress}
  </Link>
);

function useNewAddress() {
  const { pathname, search } = useLocation();
  return {
    to: '/console/addresses/add?next=checkout',
    state: { from: pathname + search },
  };
}

function NewAddress() {
  return (
    <Link
      {...useNewAddress()}
      className={`flex min-h-[116px] flex-col items-center justify-center gap-1 rounded-control border-[1.5px] border-dashed border-line-strong text-sm font-semibold text-firoozeh-700 hover:bg-firoozeh-50 ${CARD}`}
    >
      <Plus className="size-5" />
      {t.addAddress}
    </Link>
  );
}
