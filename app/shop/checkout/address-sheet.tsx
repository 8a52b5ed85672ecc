import { useEffect, useRef, useState } from 'react';
import { AddressForm } from '#app/common/addresses/address-form.tsx';
import { showAddress } from '#app/common/addresses/show-address.ts';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { consoleText } from '#app/text/console.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Address } from '#contract/addresses.ts';
import { AddressCard, NewAddress } from './address-card.tsx';
import { BackButton } from './back-button.tsx';

const t = overlayText.checkout;
type Props = { addresses: Address[]; isNew: boolean; onClose(): void };

/** Addresses of the buyer below each other, and the form of a new one in their place. */
export default function AddressSheet({ addresses, isNew, onClose }: Props) {
  const choose = useCheckout(({ chooseAddress }) => chooseAddress);
  const [isForm, setForm] = useState(isNew);
  const saved = (address: Address) => {
    showAddress(address);
    choose(address._id);
    onClose();
  };
  return (
    <Dialog
      // the form keeps a draft
      isLight
      shape="sheet"
      title={isForm ? consoleText.addresses.addTitle : t.address}
      closeLabel={text.close}
      onClose={onClose}
      start={isForm && addresses.length > 0 && <BackButton onPress={() => setForm(false)} />}
    >
      {isForm ? (
        <NewForm onSaved={saved} />
      ) : (
        <AddressList addresses={addresses} onChosen={onClose} onNew={() => setForm(true)} />
      )}
    </Dialog>
  );
}

function NewForm({ onSaved }: { onSaved(address: Address): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box}>
      <AddressForm onSaved={onSaved} />
    </div>
  );
}

type ListProps = { addresses: Address[]; onChosen(): void; onNew(): void };

/** A press chooses and closes; the arrow keys only choose, and Enter closes. */
function AddressList({ addresses, onChosen, onNew }: ListProps) {
  const { address, chooseAddress } = useCheckout();
  const hasKeys = useRef(false);
  return (
    <div
      role="radiogroup"
      aria-label={t.address}
      onPointerDownCapture={() => {
        hasKeys.current = false;
      }}
      onKeyDownCapture={({ key, target }) => {
        hasKeys.current = true;
        if (key === 'Enter' && target instanceof HTMLInputElement && target.checked) onChosen();
      }}
      className="grid gap-2.5"
    >
      {addresses.map((one) => (
        <AddressCard
          key={one._id}
          name="address-of-list"
          address={one}
          isChosen={address === one._id}
          onToggle={() => {
            chooseAddress(one._id);
            if (!hasKeys.current) onChosen();
          }}
        />
      ))}
      <NewAddress onPress={onNew} />
    </div>
  );
}
