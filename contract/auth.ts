import { z } from 'zod';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { isPersonName } from '#shared/person-name.ts';
import { botProof } from './bot-check.ts';
import { endpoint } from './endpoint.ts';
import { id, mobileNumber } from './fields.ts';
import { permission, staffRole } from './permissions.ts';

const CODE_LENGTH = 6;

const otp = z
  .string({ error: 'otp_required' })
  .transform((s) => foldCode(s).toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[0-9A-Z]{${CODE_LENGTH}}$`), 'otp_required'));
const token = z
  .string({ error: 'token_not_found' })
  .min(1, 'token_not_found')
  .max(100, 'token_not_found');
/** A first or last name. */
export const personName = z
  .string({ error: 'name_required' })
  .transform(foldText)
  .pipe(
    z
      .string()
      .min(1, { error: 'name_required', abort: true })
      .refine(isPersonName, 'name_letters')
      .max(60, 'too_long'),
  );

const named = { firstName: z.string(), lastName: z.string(), mobileNumber: z.string() };
const ownPrices = {
  hasOwnPrices: z
    .literal(true)
    .optional()
    .describe('in a group or with an own price list: `POST /api/prices` may answer'),
  hasOwnList: z
    .literal(true)
    .optional()
    .describe('with an own price list, which pages at the prices of a group do not show'),
};

export const user = z.object({
  _id: id,
  ...named,
  role: z.enum(['admin', 'user']),
  staffRole: staffRole.nullable().describe('of staff among themselves; null for a buyer'),
  permissions: z.array(permission).describe('all that the person may do as staff'),
  ...ownPrices,
  buyer: z
    .object({ ...named, ...ownPrices })
    .optional()
    .describe('buyer whose prices the shop shows to this member of staff'),
});
export type User = z.infer<typeof user>;

export const signedIn = z.object({ accessToken: z.string(), user });

const sentCode = z.object({
  token: z.string(),
  expiresIn: z.number().describe('seconds'),
  resendIn: z.number().describe('seconds'),
});

export const authEndpoints = {
  'POST /api/otp/send': endpoint({
    who: 'visitor',
    summary:
      'Sends a one-time code; the answer is the same for known and unknown numbers. From ' +
      'the second code of a number or address in an hour the bot check is needed',
    headers: botProof,
    body: z.object({ mobileNumber }),
    reply: sentCode,
    failures: [
      'mobile_number_required',
      'otp_wait',
      'rate_limited',
      'codes_short',
      'bot_check_required',
      'bot_check_failed',
    ],
  }),
  'POST /api/auth/login': endpoint({
    who: 'visitor',
    summary: 'Signs in with the code; the session that the browser held ends',
    headers: botProof,
    body: z.object({ token, otp, mobileNumber }),
    reply: signedIn,
    failures: [
      'otp_required',
      'token_not_found',
      'otp_incurrect',
      'otp_expired',
      'otp_too_many',
      'user_not_found',
      'user_baned',
      'rate_limited',
      'bot_check_required',
      'bot_check_failed',
    ],
  }),
  'POST /api/auth/signup': endpoint({
    who: 'visitor',
    summary: 'Registers a person with the code and signs in',
    headers: botProof,
    body: z.object({ token, otp, mobileNumber, firstName: personName, lastName: personName }),
    reply: signedIn,
    failures: [
      'otp_required',
      'token_not_found',
      'otp_incurrect',
      'otp_expired',
      'otp_too_many',
      'user_exist',
      'name_required',
      'name_letters',
      'rate_limited',
      'bot_check_required',
      'bot_check_failed',
    ],
  }),
  'POST /api/auth/fresh/send': endpoint({
    who: 'user',
    summary: 'Sends a code to the own number, for what answers fresh_code_required',
    reply: sentCode,
    failures: ['session_expired', 'otp_wait', 'rate_limited', 'codes_short'],
  }),
  'POST /api/auth/fresh': endpoint({
    who: 'user',
    summary: 'Takes that code: for ten minutes this session may move money and rights',
    body: z.object({ token, otp }),
    reply: z.object({ freshUntil: z.string() }),
    failures: [
      'session_expired',
      'otp_required',
      'token_not_found',
      'otp_incurrect',
      'otp_expired',
    ],
  }),
  'POST /api/auth/logout': endpoint({
    who: 'visitor',
    summary: 'Revokes the session and clears its cookies',
    status: 204,
    reply: z.undefined(),
    failures: ['forbidden'],
  }),
  'GET /api/users/profile': endpoint({
    who: 'user',
    summary: 'The signed-in person',
    reply: user,
    failures: ['session_expired'],
  }),
};
