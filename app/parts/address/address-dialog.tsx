import type { Address } from '../../../contract/addresses.ts';
import { consoleText } from '../../text/console.ts';
import { text } from '../../text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../toast.tsx';
import { AddressForm } from './address-form.tsx';

const t = consoleText.addresses;
type Props = { address: Address; onClose(): void; onSaved(): void };

/** Changes an address in place. */
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
