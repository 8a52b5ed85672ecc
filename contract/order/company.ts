import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { codeOf, idParams, postalCode, registration, text, version } from '#contract/fields.ts';
import { isEconomicCode, isLegalId } from '#shared/iran-ids.ts';
import { orderCompany } from './order-shapes.ts';

/** The company for which a person buys, as its form sends it. */
const companyForm = z.object({
  name: text(3, 100),
  nationalId: codeOf(isLegalId, 'legal_id_invalid').describe('11 digits with their check digit'),
  economicCode: codeOf(isEconomicCode, 'economic_code_invalid'),
  registration: registration.default(''),
  address: text(10, 300),
  postalCode,
  version,
});
export type CompanyForm = z.output<typeof companyForm>;

const company = orderCompany.extend({
  version: z.number().describe('0: none was given, and all of it is empty'),
});
export type Company = z.infer<typeof company>;

export const companyEndpoints = {
  'GET /api/company': endpoint({
    who: 'user',
    summary: 'The own company, as it stands on invoices of orders to come',
    reply: company,
    failures: ['session_expired'],
  }),
  'PATCH /api/company': endpoint({
    who: 'user',
    summary: 'Gives or changes the own company; orders that were made keep what they have',
    body: companyForm,
    reply: company,
    failures: [
      'session_expired',
      'field_required',
      'too_short',
      'too_long',
      'legal_id_invalid',
      'economic_code_invalid',
      'postal_code_invalid',
      'field_invalid',
      'conflict',
    ],
  }),
  'DELETE /api/company': endpoint({
    who: 'user',
    summary: 'Takes the own company away; orders to come are of the person again',
    status: 204,
    reply: z.undefined(),
    failures: ['session_expired'],
  }),
  'POST /api/orders/:id/company': endpoint({
    who: 'user',
    summary: 'Puts the own company on the papers of an own order that names none',
    params: idParams,
    status: 204,
    reply: z.undefined(),
    failures: ['not_found', 'company_missing', 'company_after_invoice', 'conflict'],
  }),
};
