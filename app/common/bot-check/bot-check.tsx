import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#app/api.ts';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { MINUTE } from '#shared/time.ts';

/** Shorter than the ten minutes for which a puzzle is valid. */
const FRESH_FOR = 8 * MINUTE;

type Headers = { 'x-bot-check'?: string };
export type BotCheck = {
  /** Widget of an external provider; null for our own check, which is invisible. */
  field: ReactNode;
  /** Starts to solve, so that the solution is ready when the form is sent. */
  prepare(): void;
  /**
   * Sends with a one-time solution; if the server refuses one of our own puzzle, it solves and
   * sends once more.
   */
  send<T>(call: (headers: Headers) => Promise<T>): Promise<T>;
  /**
   * Sends without a solution first; the server requires one only from sources of many wrong codes.
   */
  sendBare<T>(call: (headers: Headers) => Promise<T>): Promise<T>;
};

type Solver = { field: ReactNode; prepare(): void; headers(): Promise<Headers> };

/** Proves that a real browser sends the form, without disturbing the user. */
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

/** Puzzle of this page, shared by login and sign-up. */
let solving: { at: number; solution: Promise<string> } | undefined;

/**
 * Our own puzzle. Browsers cannot solve it outside a secure context; a demo does not require it
 * there.
 */
function useAltcha(isOn: boolean): Solver {
  const canSolve = () => isOn && globalThis.isSecureContext;
  const start = () => {
    const solution = solve();
    // avoids an unhandled rejection; whoever awaits the promise still gets the error
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

type BotCheckSettings = ReturnType<typeof useShop>['botCheck'];

/** Widget of an external provider; its script is fetched only if one is configured. */
function useWidget({ provider, siteKey }: BotCheckSettings): Solver {
  const box = useRef<HTMLDivElement>(null);
  const token = useRef('');
  const widget = useRef<{ reset(): void }>(undefined);
  const name = provider === 'altcha' || provider === 'off' ? undefined : provider;
  useEffect(() => {
    if (!name || !box.current) return;
    const place = box.current;
    const keep = (solved: string) => {
      token.current = solved;
    };
    import('./widget.ts')
      .then((file) => file.renderWidget(name, siteKey, place, keep))
      .then(
        (rendered) => {
          widget.current = rendered;
        },
        () => {},
      );
  }, [name, siteKey]);
  return {
    field: name ? <div ref={box} className="min-h-[66px]" /> : null,
    prepare: () => {},
    headers: async () => {
      const solved = token.current;
      if (!solved) return {};
      token.current = '';
      widget.current?.reset();
      return { 'x-bot-check': solved };
    },
  };
}

/**
 * The call is separate from the import, or its network error would look like a failed load of code.
 */
const solve = async () => {
  const { solveAltcha } = await import('./solve-altcha.ts');
  return solveAltcha();
};
