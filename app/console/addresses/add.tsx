import { PrefetchPageLinks, useLocation, useNavigate, useSearchParams } from 'react-router';
import { mutate } from 'swr';
import { AddressForm } from '#app/common/addresses/address-form.tsx';
import { useCheckout } from '#app/common/cart/checkout.ts';
import { toast } from '#app/common/toast.tsx';
import { BackArrow } from '#app/console/common/detail-head.tsx';
import { useOverlays } from '#app/overlays.ts';
import { consoleText } from '#app/text/console.ts';
import { laterText } from '#app/text/later.ts';
import type { Address } from '#contract/addresses.ts';

const t = consoleText.addresses;

export const meta = () => [{ title: t.addTitle }, { name: 'robots', content: 'noindex' }];

/**
 * Form of a new address; for a buyer from the checkout it returns there with the address chosen.
 */
export default function AddAddress() {
  const [params] = useSearchParams();
  const isForCheckout = params.get('next') === 'checkout';
  const from = cameFrom(useLocation().state);
  const saved = useSaved(isForCheckout, from);
  return (
    <section className="max-w-[640px] rounded-tile bg-card p-4 shadow-1 desk:p-6">
      <h1 className="mb-4 flex items-center gap-2 text-xl font-extrabold">
        <BackArrow
          to={isForCheckout ? from : '/console/addresses'}
          {...(isForCheckout && { 'data-discover': true })}
          label={laterText.back}
        />
        {t.addTitle}
      </h1>
      {isForCheckout && <PrefetchPageLinks page={from} />}
      {isForCheckout && (
        <p className="mb-4 rounded-control bg-firoozeh-50 px-4 py-2.5 text-sm text-firoozeh-700">
          {t.forCheckout}
        </p>
      )}
      <AddressForm onSaved={saved} />
    </section>
  );
}

function useSaved(isForCheckout: boolean, from: string) {
  const navigate = useNavigate();
  return (address: Address) => {
    toast('success', t.saved);
    // shows the address at once and revalidates the list in the background
    void mutate('/api/addresses/user', (known?: Address[]) => known && withAdded(known, address));
    if (!isForCheckout) return void navigate('/console/addresses');
    useCheckout.getState().chooseAddress(address._id);
    // the checkout opens at once and stays open while its page loads
    const { only, follow } = useOverlays.getState();
    only({ kind: 'checkout' });
    follow({ kind: 'checkout' });
    void navigate(from);
  };
}

/** Adds an address in the server's order: the default one, then the newest. */
const withAdded = (known: Address[], added: Address): Address[] => {
  const others = known.map((one) => (added.isDefault ? { ...one, isDefault: false } : one));
  return [added, ...others].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
};

/** Page under the checkout, from the state of the history entry. */
const cameFrom = (state: { from?: unknown } | null) =>
  typeof state?.from === 'string' && !state.from.startsWith('/console/addresses/add')
    ? state.from
    : '/';
