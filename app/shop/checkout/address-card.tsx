import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { ChoiceCard } from '#app/common/choice-card.tsx';
import { addressLine, faMobile } from '#app/format.ts';
import { overlayText } from '#app/text/overlays.ts';
import { Plus } from '#app/ui/icons.tsx';
import type { Address } from '#contract/addresses.ts';
import { faDigits } from '#shared/digits.ts';

const t = overlayText.checkout;
type Props = { name: string; address: Address; isChosen: boolean; onToggle(): void };

/** An address as a choice: title, receiver, street. */
export const AddressCard = ({ address, ...choice }: Props) => (
  <ChoiceCard {...choice} className="block">
    <span className="flex flex-wrap items-baseline gap-x-2 pe-7">
      <b className="text-15">
        <bdi>{address.title}</bdi>
      </b>
      <span className="text-13 text-ink-700">
        <bdi>{address.receiverName}</bdi> · <bdi dir="ltr">{faMobile(address.receiverMobile)}</bdi>
      </span>
    </span>
    <span className="block text-sm leading-7 text-ink-500">{faDigits(addressLine(address))}</span>
  </ChoiceCard>
);

/** Link to the page of a new address; a plain press opens its form in the sheet instead. */
export const NewAddress = ({ onPress }: { onPress(): void }) => (
  <Link
    to="/console/addresses/add"
    onClick={(event) => {
      if (opensTab(event)) return;
      event.preventDefault();
      onPress();
    }}
    className="flex min-h-14 items-center justify-center gap-1 rounded-control border-[1.5px] border-dashed border-line-strong text-sm font-semibold text-firoozeh-700 hover:bg-firoozeh-50"
  >
    <Plus className="size-5" />
    {t.addAddress}
  </Link>
);

const opensTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;
