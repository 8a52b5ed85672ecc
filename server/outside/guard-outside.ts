import { label } from '#server/telemetry/metrics.ts';
import { callSeconds } from '#server/telemetry/shop-metrics.ts';
import { traceCall } from '#server/telemetry/traces.ts';
import { isInsideTransaction } from './inside-transaction.ts';
import type { Outside } from './outside.ts';

/** Functions that compute without network calls. */
const PURE = ['handOff', 'readCallback', 'challenge'];

type Connected = Omit<Outside, 'gateways'> & {
  gateways: { [Name in keyof Outside['gateways']]: Outside['gateways'][Name] | undefined };
};

/**
 * Integrations that refuse calls inside an open transaction: a slow external service would hold row
 * locks and a connection.
 */
export function guardOutside({ sms, botCheck, scanner, gateways }: Connected): Outside {
  const guarded: Outside['gateways'] = {};
  for (const gateway of Object.values(gateways))
    if (gateway) guarded[gateway.name] = guard(gateway, gateway.name);
  return {
    sms: guard(sms, 'sms'),
    botCheck: botCheck && guard(botCheck, 'bot_check'),
    scanner: scanner && guard(scanner, 'scanner'),
    gateways: guarded,
  };
}

const guard = <T extends object>(target: T, name: string): T =>
  new Proxy(target, {
    get(on, key) {
      const value: unknown = Reflect.get(on, key);
      if (typeof value !== 'function' || PURE.includes(String(key))) return value;
      return (...given: unknown[]): unknown => {
        if (isInsideTransaction())
          throw new Error(`${String(key)} calls outside and must not run inside a transaction`);
        return timed(name, String(key), () => value.apply(on, given));
      };
    },
  });

/** The time of a slow bank, not only the number of its timeouts. */
function timed(name: string, call: string, work: () => unknown): unknown {
  const began = performance.now();
  const answer = traceCall(`${name} ${call}`, work);
  const labels = `${label('to', name)},${label('call', call)}`;
  const note = () => callSeconds.observe(labels, (performance.now() - began) / 1000);
  if (answer instanceof Promise) answer.then(note, note);
  return answer;
}
