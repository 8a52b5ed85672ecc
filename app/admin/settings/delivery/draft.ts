import { newKey } from '#app/forms/new-key.ts';
import type { InputOf } from '#contract/endpoints.ts';
import type { DeliverySettings } from '#contract/order/delivery.ts';

/** A type as the form edits it: an emptied number is null. */
type Typed<T> = T extends number
  ? number | null
  : T extends (infer Item)[]
    ? Typed<Item>[]
    : T extends object
      ? { [Name in keyof T]: Typed<T[Name]> }
      : T;
type Keyed<T> = T & { key: string };
type Method = Typed<DeliverySettings['methods'][number]>;
type Zone = Method['zones'][number];
type Times = NonNullable<Method['times']>;

type StepDraft = Keyed<Zone['steps'][number]>;
export type ZoneDraft = Keyed<Omit<Zone, 'steps'> & { steps: StepDraft[] }>;
type HoursDraft = Keyed<Times['hours'][number]>;
export type TimesDraft = Omit<Times, 'hours' | 'weekdays'> & {
  hours: HoursDraft[];
  weekdays: number[];
};
export type MethodDraft = Omit<Method, 'zones' | 'times'> & {
  zones: ZoneDraft[];
  times: TimesDraft | null;
};
export type DeliveryDraft = { methods: MethodDraft[]; holidays: string[] };

/** Stable keys, so that an untouched draft equals the loaded one. */
const keyed = <T extends object>(list: readonly T[], of: string): Keyed<T>[] =>
  list.map((item, at) => ({ ...item, key: `${of}.${at}` }));

/** Draft of the loaded settings. */
export const draftOf = ({ methods, holidays }: DeliverySettings): DeliveryDraft => ({
  holidays,
  methods: methods.map((method) => ({
    ...method,
    zones: keyed(method.zones, method._id).map((zone) => ({
      ...zone,
      steps: keyed(zone.steps, zone.key),
    })),
    times: method.times && { ...method.times, hours: keyed(method.times.hours, method._id) },
  })),
});

/** NaN becomes null in JSON, so the server reports the field as empty by name. */
const given = (n: number | null) => n ?? Number.NaN;

type Body = Omit<InputOf<'PATCH /api/admin/delivery'>['body'], 'version'>;

/** Request body of the form. */
export const bodyOf = ({ methods, holidays }: DeliveryDraft): Body => ({
  holidays,
  methods: methods.map(({ zones, times, ...method }) => ({
    ...method,
    assumedGrams: given(method.assumedGrams),
    zones: zones.map(({ key: _, steps, ...zone }) => ({
      ...zone,
      price: given(zone.price),
      perKilo: zone.perKilo ?? 0,
      steps: steps.map(({ from, price }) => ({ from: given(from), price: given(price) })),
    })),
    times: times && {
      ...times,
      leadHours: given(times.leadHours),
      ahead: given(times.ahead),
      hours: times.hours.map(({ from, to }) => ({ from: given(from), to: given(to) })),
    },
  })),
});

export const newZone = (): ZoneDraft => ({
  key: newKey(),
  places: [],
  price: null,
  perKilo: null,
  steps: [],
  freeAbove: null,
});

export const newTimes = (): TimesDraft => ({
  weekdays: [6, 0, 1, 2, 3],
  hours: [{ key: newKey(), from: 9, to: 13 }],
  leadHours: 24,
  ahead: 7,
  capacity: null,
});

export const newMethod = (): MethodDraft => ({
  _id: newKey(),
  kind: 'post',
  title: '',
  isActive: true,
  forTotal: false,
  forRetail: true,
  pricing: 'fixed',
  zones: [newZone()],
  assumedGrams: 500,
  promise: '',
  times: null,
});
