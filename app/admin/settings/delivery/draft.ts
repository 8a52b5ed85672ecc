import { newKey } from '#app/forms/new-key.ts';
import type { InputOf } from '#contract/endpoints.ts';
import type { DeliverySettings } from '#contract/order/delivery.ts';

/** As it is typed: an emptied number is null. */
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

/** The same each time, so that what nobody touched is seen to be as it was. */
const keyed = <T extends object>(list: readonly T[], of: string): Keyed<T>[] =>
  list.map((item, at) => ({ ...item, key: `${of}.${at}` }));

/** What was read, as a form holds it. */
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

/** JSON has no such number: the shop finds the field empty and names it. */
const given = (n: number | null) => n ?? Number.NaN;

type Body = Omit<InputOf<'PATCH /api/admin/delivery'>['body'], 'version'>;

/** What is sent of a form. */
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
  ...{ places: [], price: null, perKilo: null, steps: [], freeAbove: null },
});

export const newTimes = (): TimesDraft => ({
  weekdays: [6, 0, 1, 2, 3],
  hours: [{ key: newKey(), from: 9, to: 13 }],
  ...{ leadHours: 24, ahead: 7, capacity: null },
});

export const newMethod = (): MethodDraft => ({
  ...{ _id: newKey(), kind: 'post', title: '', isActive: true, forTotal: false, forRetail: true },
  ...{ pricing: 'fixed', zones: [newZone()], assumedGrams: 500, promise: '', times: null },
});
