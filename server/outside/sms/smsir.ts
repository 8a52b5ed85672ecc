import { z } from 'zod';
import type { SmsirConfig } from '#server/config-sms.ts';
import { asJson, askProvider, unreadable } from './ask-provider.ts';
import type { Sms, SmsAnswer, SmsProvider } from './sms.ts';

/** Its address. */
export const SMSIR = 'https://api.sms.ir';

const ACCEPTED = 1;
/** 0: fault of the system; 20: too many requests. */
const PASSING = new Set([0, 20]);

const reply = z.object({ status: z.number() });

/**
 * SMS.ir: one-time codes by the approved template (send/verify), other texts from our own line
 * (send/bulk). It stores no id of ours.
 */
export function createSmsir(config: SmsirConfig, baseUrl = SMSIR): SmsProvider {
  return {
    async send(sms): Promise<SmsAnswer> {
      const { path, body } = callOf(config, sms);
      const init = asJson(body, { 'x-api-key': config.smsirApiKey });
      const answer = await askProvider(`${baseUrl}/v1/${path}`, init);
      return 'ok' in answer ? answer : readAnswer(answer.http, answer.body);
    },
  };
}

function callOf(config: SmsirConfig, { mobileNumber, text, code }: Sms) {
  if (code === undefined) {
    const body = { lineNumber: config.smsirLine, messageText: text, mobiles: [mobileNumber] };
    return { path: 'send/bulk', body };
  }
  const parameters = [{ name: config.smsirParameter, value: code }];
  const body = { mobile: mobileNumber, templateId: config.smsirTemplateId, parameters };
  return { path: 'send/verify', body };
}

function readAnswer(http: number, body: unknown): SmsAnswer {
  const parsed = reply.safeParse(body);
  if (!parsed.success) return unreadable(http);
  const { status } = parsed.data;
  if (status === ACCEPTED) return { ok: true };
  const isPassing = http >= 500 || http === 429 || PASSING.has(status);
  return { ok: false, retryable: isPassing, code: String(status) };
}
