import { useNavigate } from 'react-router';
import { AddressForm } from '#app/common/addresses/address-form.tsx';
import { showAddress } from '#app/common/addresses/show-address.ts';
import { BackArrow } from '#app/console/common/detail-head.tsx';
import { consoleText } from '#app/text/console.ts';
import { laterText } from '#app/text/later.ts';
import type { Address } from '#contract/addresses.ts';

const t = consoleText.addresses;

export const meta = () => [{ title: t.addTitle }, { name: 'robots', content: 'noindex' }];

/** Form of a new address. */
export default function AddAddress() {
  const navigate = useNavigate();
  const saved = (address: Address) => {
    showAddress(address);
    void navigate('/console/addresses');
  };
  return (
    <section className="max-w-[640px] rounded-tile bg-card p-4 shadow-1 desk:p-6">
      <h1 className="mb-4 flex items-center gap-2 text-xl font-extrabold">
        <BackArrow to="/console/addresses" label={laterText.back} />
        {t.addTitle}
      </h1>
      <AddressForm onSaved={saved} />
    </section>
  );
}
