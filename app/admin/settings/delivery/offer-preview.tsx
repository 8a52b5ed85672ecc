import { DevicePreview } from '#app/admin/common/preview/device-preview.tsx';
import { ChoiceCard } from '#app/common/choice-card.tsx';
import { DeliveryOfferWords } from '#app/common/order/delivery-offer.tsx';
import { adminDeliveryText } from '#app/text/admin/delivery.ts';
import type { MethodDraft } from './draft.ts';

const nothing = () => {};

/** Active methods as a buyer chooses among them, each at the price of its first zone. */
export function OffersPreview({ methods }: { methods: MethodDraft[] }) {
  const shown = methods.filter(({ isActive }) => isActive);
  if (shown.length === 0) return null;
  return (
    <DevicePreview device="phone">
      <div className="grid gap-2.5 bg-card p-5">
        {shown.map((method, n) => (
          <ChoiceCard key={method._id} name="offer" isChosen={n === 0} onToggle={nothing}>
            <DeliveryOfferWords offer={offerOf(method)} isChosen={n === 0} />
          </ChoiceCard>
        ))}
      </div>
    </DevicePreview>
  );
}

function offerOf({ title, promise, pricing, zones }: MethodDraft) {
  const [zone] = zones;
  return {
    title: title || adminDeliveryText.unnamed,
    promise,
    pricing,
    price: zone?.price ?? 0,
    freeAbove: zone?.freeAbove ?? null,
  };
}
