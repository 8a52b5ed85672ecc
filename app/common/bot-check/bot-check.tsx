import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#app/api.ts';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { MINUTE } from '#shared/time.ts';

/** Below the ten minutes that a puzzle lives. */
const FRESH_FOR = 8 * MINUTE;

type Headers = { 'x-bot-check'?: string };
export type BotCheck = {
  /** Where a provider of others draws its widget; nothing for our own, which nobody sees. */
  field: ReactNode;
  /** Begins to solve, so that the answer is there when the form is sent. */
  prepare(): void;
  /** Sends with a solution that serves once; a refused one is solved again and sent again. */
  send<T>(call: (headers: Headers) => Promise<T>): Promise<T>;
  /** Sends without one first: it is asked for only where many wrong codes come from. */
  sendBare<T>(call: (headers: Headers) => Promise<T>): Promise<T>;
};

type Solver = { field: ReactNode; prepare(): void; headers(): Promise<Headers> };

/** Shows that a person's browser is at work, without disturbing the person. */
export function useBotCheck(): BotCheck {
  const { botCheck } = useShop();
  const isOurs = botCheck.provider === 'altcha';
  const altcha = useAltcha(isOurs);
  const widget = useWidget(botCheck);
  const { field, prepare, headers } = isOurs ? altcha : widget;
  const isOfRobots = (refusal: unknown) =>
    refusal instanceof ApiError && refusal.body.message.startsWith('bot_check_');
  const send: BotCheck['send'] = async (call) => {
    try {
      return await call(await headers());
    } catch (refusal) {
      if (!isOfRobots(refusal) || !isOurs) throw refusal;
      return call(await headers());
    }
  };
  const sendBare: BotCheck['sendBare'] = async (call) => {
    try {
      return await call({});
    } catch (refusal) {
      if (!isOfRobots(refusal)) throw refusal;
      return send(call);
    }
  };
  return { field, prepare, send, sendBare };
}

/** The puzzle of this page: who turns from login to sign-up takes what is solved along. */
let solving: { at: number; solution: Promise<string> } | undefined;

/** Our own puzzle; a browser without a secure context cannot solve it, and a demo does not ask it to. */
function useAltcha(isOn: boolean): Solver {
  const canSolve = () => isOn && globalThis.isSecureContext;
  const start = () => {
    const solution = import('./solve-altcha.ts').then((file) => file.solveAltcha());
    // who waits for it hears of a fault; nobody may be waiting yet
    solution.catch(() => {});
    solving = { at: Date.now(), solution };
    return solving;
  };
  return {
    field: null,
    prepare: () => {
      if (canSolve() && !solving) start();
    },
    headers: async () => {
      if (!canSolve()) return {};
      const known = solving;
      const { solution } = known && Date.now() - known.at < FRESH_FOR ? known : start();
      solving = undefined;
      return { 'x-bot-check': await solution };
    },
  };
}

type Given = ReturnType<typeof useShop>['botCheck'];

/** The widget of a provider of others; its script is fetched only where it is configured. */
function useWidget({ provider, siteKey }: Given): Solver {
  const box = useRef<HTMLDivElement>(null);
  const token = useRef('');
  const widget = useRef<{ reset(): void }>(undefined);
  const name = provider === 'altcha' || provider === 'off' ? undefined : provider;
  useEffect(() => {
    if (!name || !box.current) return;
    const place = box.current;
    const keep = (given: string) => {
      token.current = given;
    };
    import('./widget.ts')
      .then((file) => file.drawWidget(name, siteKey, place, keep))
      .then(
        (drawn) => {
          widget.current = drawn;
        },
        () => {},
      );
  }, [name, siteKey]);
  return {
    field: name ? <div ref={box} className="min-h-[66px]" /> : null,
    prepare: () => {},
    headers: async () => {
      const given = token.current;
      if (!given) return {};
      token.current = '';
      widget.current?.reset();
      return { 'x-bot-check': given };
    },
  };
}
