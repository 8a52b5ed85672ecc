import { z } from 'zod';
import type { GhasedakConfig } from '#server/config-sms.ts';
import { asJson, askProvider, localIdOf, unreadable } from './ask-provider.ts';
import type { Sms, SmsAnswer, SmsProvider } from './sms.ts';

/** Its address. */
export const GHASEDAK = 'https://gateway.ghasedak.me';

/** Lookup by our id; 1 would be theirs. */
const BY_CLIENT_REFERENCE = '2';

const reply = z.object({ isSuccess: z.boolean(), statusCode: z.number().optional() });
const statusReply = z.object({
  isSuccess: z.literal(true),
  data: z.object({ items: z.array(z.object({ messageId: z.union([z.string(), z.number()]) })) }),
});

/** Ghasedak: one-time codes by the approved template (SendOtpSMS), the rest from our own line (SendSingleSMS). */
export function createGhasedak(config: GhasedakConfig, baseUrl = GHASEDAK): SmsProvider {
  const root = `${baseUrl}/rest/api/v1/WebService`;
  const key = { ApiKey: config.ghasedakApiKey };
  return {
    async send(sms): Promise<SmsAnswer> {
      const { path, body } = callOf(config, sms);
      const answer = await askProvider(`${root}/${path}`, asJson(body, key));
      return 'ok' in answer ? answer : readAnswer(answer.http, answer.body);
    },
    async hasTaken(id) {
      const query = new URLSearchParams({ Ids: localIdOf(id), Type: BY_CLIENT_REFERENCE });
      const answer = await askProvider(`${root}/CheckSmsStatus?${query}`, { headers: key });
      const parsed = 'ok' in answer ? undefined : statusReply.safeParse(answer.body);
      return parsed?.success ? parsed.data.data.items.length > 0 : undefined;
    },
  };
}

function callOf(config: GhasedakConfig, { mobileNumber, text, code, id }: Sms) {
  if (code === undefined) {
    const body = { lineNumber: config.ghasedakLine, receptor: mobileNumber, message: text };
    const ours = id && { clientReferenceId: localIdOf(id) };
    return { path: 'SendSingleSMS', body: { ...body, ...ours, udh: false } };
  }
  const body = {
    receptors: [{ mobile: mobileNumber }],
    templateName: config.ghasedakTemplate,
    inputs: [{ param: config.ghasedakParameter, value: code }],
    udh: false,
  };
  return { path: 'SendOtpSMS', body };
}

/** Ghasedak has no reliable list of codes, so only overload and breakdowns are retried. */
function readAnswer(http: number, body: unknown): SmsAnswer {
  const parsed = reply.safeParse(body);
  if (!parsed.success) return unreadable(http);
  const { isSuccess, statusCode = http } = parsed.data;
  if (isSuccess) return { ok: true };
  const isPassing = http >= 500 || http === 429 || statusCode >= 500;
  return { ok: false, retryable: isPassing, code: String(statusCode) };
}
