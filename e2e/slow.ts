import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ready } from './buyer-steps.ts';
import { expect } from './fixtures.ts';

/** Milliseconds. */
const SIGN_WITHIN = 150;
const ANSWER_TAKES = 3000;

/** How long after the press, and how many frames were drawn before it. */
type Sign = { ms: number; frames: number };

/** In the page: tells how long after each press, or each choice of a file or in a list, something new is seen. */
function watchPresses() {
  const SIGNS =
    '[data-pressed], [data-navigating], .opening, [role=dialog], [role=alert]:not(:empty), [aria-busy=true], progress';
  // the function is given to the page by the test
  const { tellSign } = window as unknown as { tellSign(sign: Sign): void };
  const hear = ({ target, timeStamp, type }: Event) => {
    // a tick is pressed too
    if (type === 'change' && !['file', 'select-one'].includes((target as HTMLInputElement).type))
      return;
    const before = new Set(document.querySelectorAll(SIGNS));
    let frames = 0;
    let isSeen = false;
    const look = () => {
      if (isSeen || [...document.querySelectorAll(SIGNS)].every((sign) => before.has(sign))) return;
      isSeen = true;
      observer.disconnect();
      tellSign({ ms: performance.now() - timeStamp, frames });
    };
    // a page that is left at once has no frame any more
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const count = () => {
      frames++;
      if (!isSeen) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  };
  addEventListener('click', hear, true);
  addEventListener('change', hear, true);
}

/** The signs of all presses of this browser, in their order. */
export async function watched(context: BrowserContext): Promise<Sign[]> {
  const signs: Sign[] = [];
  await context.exposeFunction('tellSign', (sign: Sign) => void signs.push(sign));
  await context.addInitScript(watchPresses);
  return signs;
}

/** Acts, and sees the sign of it in time: on a machine that is slow to draw it is there before the first frame is drawn. */
export async function signOf(what: string, signs: Sign[], act: () => Promise<unknown>) {
  const before = signs.length;
  await act();
  // a press before this one that changed nothing is told of with the first sign after it, too late
  await expect
    .poll(() => signs.slice(before).some(isInTime), `a sign of ${what} in time`)
    .toBe(true);
}

const isInTime = ({ ms, frames }: Sign) => frames === 0 || ms <= SIGN_WITHIN;

/** From now on every answer takes three seconds, and longer until it is let go; `due` is when they are over. */
export async function holdAnswers(page: Page) {
  const due = new Promise<void>((done) => setTimeout(done, ANSWER_TAKES));
  // those that are held go on when nobody holds them any more
  await page.route('**/*', () => {});
  return { due, letGo: () => page.unroute('**/*') };
}

/** What is pressed, and what stands there until the answer comes. */
export type Press = {
  what: string;
  /** Opened first; without it the page before stays. */
  at?: string;
  /** Done while answers still come at once. */
  before?(page: Page): Promise<unknown>;
  target(page: Page): Locator;
  /** A press, unless something else is done with it. */
  act?(target: Locator): Promise<unknown>;
  meanwhile: string;
  /** What is seen in the end. */
  end(page: Page): Promise<unknown>;
};

/** Presses it while every answer takes three seconds: a sign at once, one that stays, and what was asked for in the end. */
export async function pressSlowly(page: Page, signs: Sign[], press: Press) {
  if (press.at) {
    await page.goto(press.at);
    await ready(page);
  }
  await press.before?.(page);
  const target = press.target(page);
  await expect(target, press.what).toBeEnabled();
  const { due, letGo } = await holdAnswers(page);
  await signOf(press.what, signs, () => (press.act ?? ((it) => it.click()))(target));
  await expect(page.locator(press.meanwhile).first(), press.what).toBeVisible();
  await due;
  await expect(page.locator(press.meanwhile).first(), press.what).toBeVisible();
  await letGo();
  await press.end(page);
}
