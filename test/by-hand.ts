/** What tests put there by hand has nothing that led to it: money in a wallet, goods on the shelf. */
const BY_HAND = ['stock begins with nothing', 'money belongs to a transaction'];

/** Faults of the books that tests did not make themselves. */
export const withoutByHand = <F extends { name: string }>(faults: readonly F[]): F[] =>
  faults.filter(({ name }) => !BY_HAND.includes(name));
