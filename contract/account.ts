import { z } from 'zod';
import { foldText } from '#shared/fold-text.ts';
import { personName, user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { accountOpen } from './errors.ts';
import { id, idParams, version } from './fields.ts';
import { identityStatus } from './identity.ts';

export const account = user.omit({ staffRole: true, permissions: true }).extend({
  email: z.string().describe('empty when none was given'),
  identityStatus,
  nameLocked: z.boolean().describe('while the identity is verified'),
  version: z.number(),
});
export type Account = z.infer<typeof account>;

/** A device that is signed in. */
export const session = z.object({
  _id: id,
  userAgent: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean().describe('the session that asks'),
});
export type Session = z.infer<typeof session>;

const email = z
  .string({ error: 'email_invalid' })
  .transform((typed) => foldText(typed).toLowerCase())
  .pipe(
    z
      .string()
      .max(120, 'too_long')
      .refine((typed) => typed === '' || z.email().safeParse(typed).success, 'email_invalid'),
  );

export const accountEndpoints = {
  'GET /api/account': endpoint({
    who: 'user',
    summary: 'The own account, and whether its name may be changed',
    reply: account,
    failures: ['session_expired'],
  }),
  'PATCH /api/account': endpoint({
    who: 'user',
    summary: 'Changes name and email; the name stays while the identity is verified',
    body: z.object({ firstName: personName, lastName: personName, email, version }),
    reply: account,
    failures: [
      'session_expired',
      'name_required',
      'name_letters',
      'email_invalid',
      'name_locked',
      'conflict',
    ],
  }),
  'DELETE /api/account': endpoint({
    who: 'user',
    fresh: true,
    summary:
      'Deletes the own account: what no law keeps is blanked, all sessions end, the number may sign up anew',
    status: 204,
    reply: z.undefined(),
    failures: ['session_expired', ...accountOpen],
  }),
  'GET /api/account/sessions': endpoint({
    who: 'user',
    summary: 'Own devices that are signed in, this one first, then the last used',
    reply: z.array(session),
    failures: ['session_expired'],
  }),
  'DELETE /api/account/sessions': endpoint({
    who: 'user',
    fresh: true,
    summary: 'Ends all own sessions but this one',
    status: 204,
    reply: z.undefined(),
    failures: ['session_expired'],
  }),
  'DELETE /api/account/sessions/:id': endpoint({
    who: 'user',
    fresh: true,
    summary: 'Ends one own session',
    params: idParams,
    status: 204,
    reply: z.undefined(),
    failures: ['session_expired', 'not_found'],
  }),
};
