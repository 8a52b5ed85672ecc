import { MINUTE } from '#shared/time.ts';
import type { Refused, Sms, SmsAnswer, SmsProvider } from './sms.ts';

export type NamedProvider = { name: string; provider: SmsProvider };

/** Cooldown of a provider that did not answer, so that its timeout delays one text and not all. */
const REST = MINUTE;

/**
 * Tries each provider until one accepts the text, without a pause in between. After a lost answer
 * the provider is asked for our message id first, where it stores one, so that no other one sends
 * a duplicate.
 */
export function inTurn(providers: NamedProvider[], now: () => Date): SmsProvider {
  const restsUntil = new Map<string, number>();
  const isResting = ({ name }: NamedProvider) => (restsUntil.get(name) ?? 0) > now().getTime();
  const sendBy = async (named: NamedProvider, sms: Sms): Promise<SmsAnswer> => {
    const answer = await sendKnowing(named.provider, sms);
    if (!answer.ok && answer.retryable) restsUntil.set(named.name, now().getTime() + REST);
    return answer;
  };
  return {
    async send(sms) {
      const order = [
        ...providers.filter((one) => !isResting(one)),
        ...providers.filter((one) => isResting(one)),
      ];
      const refusals: (Refused & { by: string })[] = [];
      for (const named of order) {
        const answer = await sendBy(named, sms);
        const failed = refusals.map(({ by, code }) => `${by} ${code}`).join(', ');
        if (answer.ok) return { ok: true, provider: named.name, ...(failed && { failed }) };
        refusals.push({ ...answer, by: named.name });
      }
      return refusalOf(refusals);
    },
  };
}

/** Checks a possible earlier success, before a repeat and after a lost answer. */
async function sendKnowing(provider: SmsProvider, sms: Sms): Promise<SmsAnswer> {
  const isTaken = async () => sms.id !== undefined && (await provider.hasTaken?.(sms.id)) === true;
  if (sms.isRepeat && (await isTaken())) return { ok: true };
  const answer = await provider.send(sms);
  if (answer.ok || !answer.isLost) return answer;
  return (await isTaken()) ? { ok: true } : answer;
}

/** Retryable when any of the providers may accept the text later. */
const refusalOf = (refusals: (Refused & { by: string })[]): Refused => ({
  ok: false,
  retryable: refusals.some(({ retryable }) => retryable),
  code: refusals.map(({ by, code }) => `${by} ${code}`).join(', '),
});
