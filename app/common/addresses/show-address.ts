import { mutate } from 'swr';
import { toast } from '#app/common/toast.tsx';
import { consoleText } from '#app/text/console.ts';
import type { Address } from '#contract/addresses.ts';

/** Shows a new address in the list at once and revalidates the list in the background. */
export function showAddress(address: Address): void {
  toast('success', consoleText.addresses.saved);
  void mutate('/api/addresses/user', (known?: Address[]) => known && withAdded(known, address));
}

/** Adds an address in the server's order: the default one, then the newest. */
const withAdded = (known: Address[], added: Address): Address[] => {
  const others = known.map((one) => (added.isDefault ? { ...one, isDefault: false } : one));
  return [added, ...others].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
};
