import { z } from 'zod';
import { isPostalCode } from '#shared/iran-ids.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { codeOf, id, idParams, mobileNumber, nameText, postalCode, text } from './fields.ts';

const province = z.object({ id: z.string(), label: z.string() });

export const address = z.object({
  _id: id,
  title: z.string(),
  province,
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  plaque: z.string(),
  unit: z.string(),
  receiverName: z.string(),
  receiverMobile: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

const degrees = (most: number) =>
  z
    .number({ error: 'field_invalid' })
    .min(-most, 'out_of_range')
    .max(most, 'out_of_range')
    .nullable()
    .default(null);

export const addressForm = z.object({
  title: text(2, 40),
  province: z
    .string({ error: 'field_required' })
    .min(1, 'field_required')
    .max(4, 'field_required')
    .describe('id of a province'),
  city: text(2, 60),
  address: text(10, 300),
  postalCode,
  plaque: text(0, 20).default(''),
  unit: text(0, 20).default(''),
  receiverName: nameText(3, 80),
  receiverMobile: mobileNumber,
  lat: degrees(90).describe('of the place on the map, degrees; only together with lng'),
  lng: degrees(180),
  isDefault: z.boolean().default(false),
});
export type AddressForm = z.input<typeof addressForm>;

/** An address as staff write it down on the phone: how much of it is needed depends on how the order is sent. */
export const deskAddress = z.object({
  province: z.string({ error: 'field_required' }).max(4, 'field_required').default(''),
  city: text(0, 60).default(''),
  address: text(0, 300).default(''),
  postalCode: codeOf(
    (folded) => folded === '' || isPostalCode(folded),
    'postal_code_invalid',
  ).default(''),
  plaque: text(0, 20).default(''),
  unit: text(0, 20).default(''),
  receiverName: nameText(3, 80),
  receiverMobile: mobileNumber,
});
export type DeskAddress = z.output<typeof deskAddress>;

const failures = [
  'field_required',
  'too_short',
  'too_long',
  'postal_code_invalid',
  'mobile_number_required',
] as const;

export const addressEndpoints = {
  'GET /api/addresses/user': endpoint({
    who: 'user',
    summary: 'Own addresses, the default one first',
    reply: z.array(address),
    failures: ['session_expired'],
  }),
  'POST /api/addresses': endpoint({
    who: 'user',
    summary: 'Adds an address, at most 20 a person',
    headers: onceHeaders,
    body: addressForm,
    status: 201,
    reply: address,
    failures: ['idempotency_reused', ...failures, 'too_many_addresses'],
  }),
  'PATCH /api/addresses/:id': endpoint({
    who: 'user',
    summary: 'Changes an own address',
    params: idParams,
    body: addressForm,
    reply: address,
    failures: [...failures, 'not_found'],
  }),
  'DELETE /api/addresses/:id': endpoint({
    who: 'user',
    summary: 'Deletes an own address',
    params: idParams,
    status: 204,
    reply: z.undefined(),
    failures: ['not_found'],
  }),
  'GET /api/main/provinces': endpoint({
    who: 'visitor',
    summary: 'Provinces with their cities',
    reply: z.array(z.object({ id: z.string(), label: z.string(), cities: z.array(z.string()) })),
    failures: [],
  }),
};
