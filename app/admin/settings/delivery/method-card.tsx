import { adminDeliveryText } from '#app/text/admin/delivery.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { DELIVERY_LIMITS } from '#shared/delivery-price.ts';
import { carrierText } from '#shared/labels/orders.ts';
import { deliveryKinds, deliveryPricings } from '#shared/states.ts';
import { type MethodDraft, newTimes, newZone } from './draft.ts';
import { RemoveRow } from './number-rows.tsx';
import { TimesFields } from './times-fields.tsx';
import { ZoneFields } from './zone-fields.tsx';

const t = adminDeliveryText;
const KINDS = deliveryKinds.map((id) => ({ id, label: carrierText[id] }));
const PRICINGS = deliveryPricings.map((id) => ({ id, label: t.pricings[id] }));
const TWO = 'grid items-start gap-3.5 desk:grid-cols-2';

type Props = {
  method: MethodDraft;
  /** Fault of the method by field name. */
  faultOf(field: string): string | undefined;
  onChange(change: Partial<MethodDraft>): void;
  onRemove(): void;
};

/** A delivery method: name, sale types, prices by zone, and times. */
export function MethodCard({ method, faultOf, onChange, onRemove }: Props) {
  const { kind, times } = method;
  const isPickup = kind === 'pickup';
  return (
    <section className="grid gap-4 rounded-tile bg-card p-4 shadow-1 desk:p-5">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-base font-extrabold">
          <bdi>{method.title || t.unnamed}</bdi>
        </h2>
        <RemoveRow label={t.remove(method.title || t.unnamed)} onPress={onRemove} />
      </header>
      <div className={TWO}>
        <Select
          label={t.fields.kind}
          options={KINDS}
          value={kind}
          // every option id is one of the kinds
          onChange={(id) => onChange(ofKind(id as MethodDraft['kind'], method))}
        />
        <TextField
          label={t.fields.title}
          value={method.title}
          error={faultOf('title')}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <TextField
          label={t.fields.promise}
          hint={t.fields.promiseHint}
          optional={text.optional}
          value={method.promise}
          error={faultOf('promise')}
          onChange={(event) => onChange({ promise: event.target.value })}
        />
        {!isPickup && (
          <Select
            label={t.fields.pricing}
            options={PRICINGS}
            value={method.pricing}
            // every option id is one of the pricings
            onChange={(id) => onChange({ pricing: id as MethodDraft['pricing'] })}
          />
        )}
      </div>
      <Flags method={method} onChange={onChange} />
      {!isPickup && <Zones method={method} faultOf={faultOf} onChange={onChange} />}
      {hasTimes(kind) && (
        <Switch
          label={t.hasTimes}
          isOn={times !== null}
          onChange={(isOn) => onChange({ times: isOn ? newTimes() : null })}
        />
      )}
      {times && (
        <TimesFields
          times={times}
          faultOf={(field) => faultOf(`times.${field}`)}
          onChange={(times) => onChange({ times })}
        />
      )}
    </section>
  );
}

const Flags = ({ method, onChange }: Pick<Props, 'method' | 'onChange'>) => (
  <div className="grid gap-x-8 desk:grid-cols-3">
    {(['isActive', 'forRetail', 'forTotal'] as const).map((name) => (
      <Switch
        key={name}
        label={t[name]}
        isOn={method[name]}
        onChange={(isOn) => onChange({ [name]: isOn })}
      />
    ))}
  </div>
);

function Zones({ method, faultOf, onChange }: Omit<Props, 'onRemove'>) {
  const { zones, pricing } = method;
  const isPriced = pricing === 'fixed';
  return (
    <div className="grid gap-3.5">
      <div>
        <h3 className="font-bold">{t.zones}</h3>
        <p className="text-13 leading-6 text-ink-500">{t.zonesHint}</p>
      </div>
      {zones.map((zone, at) => (
        <ZoneFields
          key={zone.key}
          zone={zone}
          position={at + 1}
          isPriced={isPriced}
          faultOf={(field) => faultOf(`zones.${at}.${field}`)}
          onChange={(change) => onChange({ zones: zones.with(at, { ...zone, ...change }) })}
          onRemove={() => onChange({ zones: zones.toSpliced(at, 1) })}
        />
      ))}
      {faultOf('zones') && (
        <p role="alert" className="text-13 text-anar-600">
          {faultOf('zones')}
        </p>
      )}
      {zones.length < DELIVERY_LIMITS.zones && (
        <Button
          look="soft"
          className="justify-self-start"
          onClick={() => onChange({ zones: [...zones, newZone()] })}
        >
          <Plus className="size-4" />
          {t.addZone}
        </Button>
      )}
      {isPriced && (
        <NumberField
          label={t.fields.assumedGrams}
          hint={t.fields.assumedHint}
          value={method.assumedGrams}
          error={faultOf('assumedGrams')}
          onChange={(assumedGrams) => onChange({ assumedGrams })}
        />
      )}
    </div>
  );
}

const hasTimes = (kind: MethodDraft['kind']) => kind === 'courier' || kind === 'pickup';

/** A pickup has no zones; post has no times. */
const ofKind = (
  kind: MethodDraft['kind'],
  { zones, times }: MethodDraft,
): Partial<MethodDraft> => ({
  kind,
  times: hasTimes(kind) ? times : null,
  ...(kind === 'pickup'
    ? { zones: [], pricing: 'fixed' as const }
    : { zones: zones.length > 0 ? zones : [newZone()] }),
});
