import { AddressForm } from '#app/common/addresses/address-form.tsx';
import { toast } from '#app/common/toast.tsx';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Address } from '#contract/addresses.ts';

const t = consoleText.addresses;
type Props = { address: Address; onClose(): void; onSaved(): void };

/** Edits an address. */
export default function AddressDialog({ address, onClose, onSaved }: Props) {
  return (
    <Dialog shape="wideBox" title={t.editTitle} closeLabel={text.close} onClose={onClose}>
      <AddressForm
        address={address}
        onSaved={() => {
          toast('success', t.saved);
          onSaved();
        }}
      />
    </Dialog>
  );
}
