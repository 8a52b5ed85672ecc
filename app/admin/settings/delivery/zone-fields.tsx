import { adminDeliveryText } from '#app/text/admin/delivery.ts';
import { text } from '#app/text.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { DELIVERY_LIMITS } from '#shared/delivery-price.ts';
import type { ZoneDraft } from './draft.ts';
import { NumberRows, RemoveRow } from './number-rows.tsx';
import { PlacePicker } from './place-picker.tsx';

const t = adminDeliveryText;
const PRICES = ['price', 'perKilo', 'freeAbove'] as const;
const STEP = { from: t.stepFrom, price: t.stepPrice };

type Props = {
  zone: ZoneDraft;
  position: number;
  /** Fault of the zone by field name. */
  faultOf(field: string): string | undefined;
  isPriced: boolean;
  onChange(change: Partial<ZoneDraft>): void;
  onRemove(): void;
};

/** Places of a zone, and the price of sending there. */
export const ZoneFields = ({ zone, position, faultOf, isPriced, onChange, onRemove }: Props) => (
  <fieldset className="grid gap-3.5 rounded-control border border-line p-3.5">
    <legend className="flex items-center gap-1 px-1 text-sm font-bold">
      {t.zone(position)}
      <RemoveRow label={t.removeZone(position)} onPress={onRemove} />
    </legend>
    <PlacePicker
      places={zone.places}
      error={faultOf('places')}
      onChange={(places) => onChange({ places })}
    />
    {isPriced && (
      <>
        <div className="grid items-start gap-3 desk:grid-cols-3">
          {PRICES.map((name) => (
            <NumberField
              key={name}
              label={t[name]}
              unit={text.toman}
              optional={name === 'price' ? undefined : text.optional}
              value={zone[name]}
              error={faultOf(name)}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
        <NumberRows
          title={t.steps}
          add={t.addStep}
          names={STEP}
          rows={zone.steps}
          most={DELIVERY_LIMITS.steps}
          faultOf={(field) => faultOf(`steps${field}`)}
          onChange={(steps) => onChange({ steps })}
        />
      </>
    )}
  </fieldset>
);
