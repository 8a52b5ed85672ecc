import { z } from 'zod';
import type { SmsConfig } from '../../config.ts';
import type { Sms, SmsProvider } from './sms.ts';

type KavenegarConfig = Extract<SmsConfig, { provider: 'kavenegar' }>;

const TIMEOUT = 8_000;
const ACCEPTED = 200;
/** 402: the operation failed; 409: the server cannot answer now. */
const PASSING = new Set([402, 409]);

const reply = z.object({ return: z.object({ status: z.number() }) });

/** Kavenegar: one-time codes by the approved template (verify/lookup), the rest from our own line (sms/send). */
export function createKavenegar(
  config: KavenegarConfig,
  baseUrl = 'https://api.kavenegar.com',
): SmsProvider {
  // the key is a part of the address, so an address must never reach a log or an error
  const root = `${baseUrl}/v1/${encodeURIComponent(config.kavenegarApiKey)}`;
  return {
    async send(sms) {
      const { path, form } = callOf(config, sms);
      try {
        const response = await fetch(`${root}/${path}`, {
          method: 'POST',
          headers: { accept: 'application/json' },
          body: new URLSearchParams(form),
          signal: AbortSignal.timeout(TIMEOUT),
        });
        return await readAnswer(response);
      } catch (error) {
        const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
        return { ok: false, retryable: true, code: isTimeout ? 'timeout' : 'network' };
      }
    },
  };
}

function callOf(config: KavenegarConfig, { mobileNumber, text, code }: Sms) {
  if (code === undefined) {
    const form = { receptor: mobileNumber, sender: config.kavenegarSender, message: text };
    return { path: 'sms/send.json', form };
  }
  const form = { receptor: mobileNumber, template: config.kavenegarTemplate, token: code };
  return { path: 'verify/lookup.json', form };
}

/** Refusals carry their code in the body and as the HTTP status; a broken answer shows only the latter. */
async function readAnswer(response: Response) {
  const parsed = reply.safeParse(await response.json().catch(() => null));
  const status = parsed.success ? parsed.data.return.status : response.status;
  if (parsed.success && status === ACCEPTED) return { ok: true } as const;
  const retryable = response.status >= 500 || PASSING.has(status) || !parsed.success;
  return { ok: false, retryable, code: String(status) } as const;
}
