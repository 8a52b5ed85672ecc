import { z } from 'zod';
import type { MelipayamakConfig } from '#server/config-sms.ts';
import { asForm, askProvider, unreadable } from './ask-provider.ts';
import type { Sms, SmsAnswer, SmsProvider } from './sms.ts';

export const MELIPAYAMAK = 'https://rest.payamak-panel.com';

/** Transient codes. -6: internal fault; 6: the system is being updated. */
const PASSING = new Set(['-6', '6']);
/** Success is a long message id; shorter values are error codes. */
const TAKEN = /^\d{15,}$/;

const reply = z.object({
  Value: z.union([z.string(), z.number()]).transform(String),
  RetStatus: z.number(),
});

/**
 * Melipayamak: one-time codes by an approved template (BaseServiceNumber), other texts from our own
 * line (SendSMS). It stores no id of ours.
 */
export function createMelipayamak(config: MelipayamakConfig, baseUrl = MELIPAYAMAK): SmsProvider {
  return {
    async send(sms): Promise<SmsAnswer> {
      const { path, form } = callOf(config, sms);
      const { melipayamakUsername: username, melipayamakPassword: password } = config;
      const init = asForm({ username, password, ...form });
      const answer = await askProvider(`${baseUrl}/api/SendSMS/${path}`, init);
      return 'ok' in answer ? answer : readAnswer(answer.http, answer.body);
    },
  };
}

function callOf(config: MelipayamakConfig, { mobileNumber: to, text, code }: Sms) {
  if (code !== undefined)
    return {
      path: 'BaseServiceNumber',
      form: { to, text: code, bodyId: config.melipayamakBodyId },
    };
  const form = { to, from: config.melipayamakSender, text, isFlash: 'false' };
  return { path: 'SendSMS', form };
}

/** Reads an answer; refusals come with HTTP 200, and some of them with RetStatus 1. */
function readAnswer(http: number, body: unknown): SmsAnswer {
  const parsed = reply.safeParse(body);
  if (!parsed.success) return unreadable(http);
  const { Value, RetStatus } = parsed.data;
  if (RetStatus === 1 && TAKEN.test(Value)) return { ok: true };
  const code = RetStatus === 1 ? Value : String(RetStatus);
  return { ok: false, retryable: http >= 500 || PASSING.has(code), code };
}
