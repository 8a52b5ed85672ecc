import { traceCall } from '#server/telemetry/trace-call.ts';
import { isInsideTransaction } from './inside-transaction.ts';
import type { Outside } from './outside.ts';

/** They compute and call nobody. */
const PURE = ['handOff', 'readCallback', 'challenge'];

type Connected = Omit<Outside, 'gateways'> & {
  gateways: { [Name in keyof Outside['gateways']]: Outside['gateways'][Name] | undefined };
};

/**
 * The world outside, which refuses every call from within an open transaction: rows would stay locked and a connection
 * held for as long as a stranger's machine is silent.
 */
export function guardOutside({ sms, botCheck, gateways }: Connected): Outside {
  const guarded: Outside['gateways'] = {};
  for (const gateway of Object.values(gateways))
    if (gateway) guarded[gateway.name] = guard(gateway, gateway.name);
  return {
    sms: guard(sms, 'sms'),
    botCheck: botCheck && guard(botCheck, 'bot_check'),
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
        return traceCall(`${name} ${String(key)}`, () => value.apply(on, given));
      };
    },
  });
