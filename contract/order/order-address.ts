import { z } from 'zod';

export const orderAddress = z.object({
  title: z.string(),
  province: z.object({ id: z.string(), label: z.string() }),
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  plaque: z.string(),
  unit: z.string(),
  receiverName: z.string(),
  receiverMobile: z.string(),
  lat: z.number().nullable().optional(),
  lng: z.number().nullable().optional(),
});
export type OrderAddress = z.infer<typeof orderAddress>;
