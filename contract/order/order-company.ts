import { z } from 'zod';

/** The company for which an order was made, as it was then. */
export const orderCompany = z.object({
  name: z.string(),
  nationalId: z.string(),
  economicCode: z.string(),
  registration: z.string(),
  address: z.string(),
  postalCode: z.string(),
});
export type OrderCompany = z.infer<typeof orderCompany>;
