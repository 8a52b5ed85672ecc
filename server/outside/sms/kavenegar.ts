import { z } from 'zod';
import type { KavenegarConfig } from '#server/config-sms.ts';
import { asForm, askProvider, localIdOf, unreadable } from './ask-provider.ts';
import type { Sms, SmsAnswer, SmsProvider } from './sms.ts';

/** Its address. */
export const KAVENEGAR = 'https://api.kavenegar.com';

const ACCEPTED = 200;
/** 402: the operation failed; 409: the server cannot answer now. */
const PASSING = new Set([402, 409]);
/** Of a message: canceled, or not known under this id. */
const NOT_TAKEN = new Set([13, 100]);

const reply = z.object({ return: z.object({ status: z.number() }) });
const statusReply = z.object({ entries: z.array(z.object({ status: z.number() })).min(1) });

/** Kavenegar: one-time codes by the approved template (verify/lookup), the rest from our own line (sms/send). */
export function createKavenegar(config: KavenegarConfig, baseUrl = KAVENEGAR): SmsProvider {
  // the key is a part of the address, so an address must never reach a log or an error
  const root = `${baseUrl}/v1/${encodeURIComponent(config.kavenegarApiKey)}`;
  return {
    async send(sms): Promise<SmsAnswer> {
      const { path, form } = callOf(config, sms);
      const answer = await askProvider(`${root}/${path}`, asForm(form));
      return 'ok' in answer ? answer : readAnswer(answer.http, answer.body);
    },
    async hasTaken(id) {
      const form = asForm({ localid: localIdOf(id) });
      const answer = await askProvider(`${root}/sms/statuslocalmessageid.json`, form);
      if ('ok' in answer) return undefined;
      const parsed = statusReply.safeParse(answer.body);
      return parsed.success
        ? parsed.data.entries.some(({ status }) => !NOT_TAKEN.has(status))
        : undefined;
    },
  };
}

/** Kavenegar answers a second text with the same localid with the first one. */
function callOf(config: KavenegarConfig, { mobileNumber, text, code, id }: Sms) {
  if (code === undefined) {
    const local = id && { localid: localIdOf(id) };
    const form = { receptor: mobileNumber, sender: config.kavenegarSender, message: text };
    return { path: 'sms/send.json', form: { ...form, ...local } };
  }
  const form = { receptor: mobileNumber, template: config.kavenegarTemplate, token: code };
  return { path: 'verify/lookup.json', form };
}

/** Refusals carry their code in the body and as the HTTP status; a broken answer shows only the latter. */
function readAnswer(http: number, body: unknown): SmsAnswer {
  const parsed = reply.safeParse(body);
  if (!parsed.success) return unreadable(http);
  const { status } = parsed.data.return;
  if (status === ACCEPTED) return { ok: true };
  return { ok: false, retryable: http >= 500 || PASSING.has(status), code: String(status) };
}
