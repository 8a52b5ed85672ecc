import { lazy, useEffect, useRef, useState } from 'react';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Address } from '#contract/addresses.ts';
import { AddressCard, NewAddress } from './address-card.tsx';
import { Step } from './step.tsx';

const AddressSheet = lazy(() => import('./address-sheet.tsx'));

const t = overlayText.checkout;
type Sheet = 'list' | 'form';

/** Address of the order as one row; a sheet has the others and the form of a new one. */
export function AddressStep({ error }: { error: string | undefined }) {
  const { data, error: fault, mutate } = useApi('GET /api/addresses/user', {});
  const [sheet, setSheet] = useState<Sheet>();
  useUsualAddress(data);
  const close = () => setSheet(undefined);
  return (
    <Step
      number={1}
      title={t.address}
      error={error}
      action={data && data.length > 0 && <Change onPress={() => setSheet('list')} />}
    >
      {fault && !data ? (
        <Failed onRetry={() => void mutate()} />
      ) : data ? (
        <Row addresses={data} onNew={() => setSheet('form')} />
      ) : (
        <Skeleton className="h-[92px] w-full" />
      )}
      <LateDialog shape="sheet" onClose={close}>
        {sheet && data && (
          <AddressSheet addresses={data} isNew={sheet === 'form'} onClose={close} />
        )}
      </LateDialog>
    </Step>
  );
}

/** Chooses the default address, or the only one, until the buyer chooses. */
function useUsualAddress(addresses: Address[] | undefined) {
  const { address, chooseAddress } = useCheckout();
  useEffect(() => {
    const only = addresses?.length === 1 ? addresses[0] : undefined;
    const usual = addresses?.find(({ isDefault }) => isDefault) ?? only;
    if (address === undefined && usual) chooseAddress(usual._id);
  }, [addresses, address, chooseAddress]);
}

/** The chosen address; one whose choice was taken back stays to be chosen again. */
function Row({ addresses, onNew }: { addresses: Address[]; onNew(): void }) {
  const { address, toggleAddress } = useCheckout();
  const last = useRef(address);
  if (address) last.current = address;
  const shown = addresses.find(({ _id }) => _id === last.current) ?? addresses[0];
  if (!shown) return <NewAddress onPress={onNew} />;
  return (
    <div role="radiogroup" aria-label={t.address}>
      <AddressCard
        name="order-address"
        address={shown}
        isChosen={address === shown._id}
        onToggle={() => toggleAddress(shown._id)}
      />
    </div>
  );
}

const Change = ({ onPress }: { onPress(): void }) => (
  <Button
    look="plain"
    size="small"
    aria-label={t.changeAddress}
    className="-my-2 ms-auto"
    onClick={onPress}
  >
    {t.change}
  </Button>
);

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <p role="alert" className="flex items-center justify-between gap-3 text-sm text-anar-600">
    {t.addressFailed}
    <Button look="line" size="small" onClick={onRetry}>
      {text.retry}
    </Button>
  </p>
);
