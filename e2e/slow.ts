import type { BrowserContext, Locator, Page } from '@playwright/test';
import { ready } from './buyer-steps.ts';
import { expect } from './fixtures.ts';

/** Milliseconds. */
const SIGN_WITHIN = 150;
const ANSWER_TAKES = 3000;

/** Time between press and visible reaction, and frames rendered in between. */
type Sign = { ms: number; frames: number };

/**
 * Runs in the page: reports the time from each press, or choice of a file or option, to a
 * visible reaction.
 */
function watchPresses() {
  const SIGNS =
    '[data-pressed], [data-navigating], .opening, [role=dialog], [role=alert]:not(:empty), [aria-busy=true], progress';
  // the test exposes this function to the page
  const { tellSign } = window as unknown as { tellSign(sign: Sign): void };
  const hear = ({ target, timeStamp, type }: Event) => {
    // a checkbox reports its change through the click
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
    // a page that is left at once renders no more frames
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

/** Reactions to all presses of this browser, in order. */
export async function watched(context: BrowserContext): Promise<Sign[]> {
  const signs: Sign[] = [];
  await context.exposeFunction('tellSign', (sign: Sign) => void signs.push(sign));
  await context.addInitScript(watchPresses);
  return signs;
}

/**
 * Acts, and expects a reaction in time: on a slow machine it counts if it came before the
 * first frame.
 */
export async function signOf(what: string, signs: Sign[], act: () => Promise<unknown>) {
  const before = signs.length;
  await act();
  // an earlier press without a reaction is reported with the next reaction, as too late
  await expect
    .poll(() => signs.slice(before).some(isInTime), `a sign of ${what} in time`)
    .toBe(true);
}

const isInTime = ({ ms, frames }: Sign) => frames === 0 || ms <= SIGN_WITHIN;

/**
 * Delays every answer by at least three seconds, until it is released; `due` resolves
 * after that time.
 */
export async function holdAnswers(page: Page) {
  const due = new Promise<void>((done) => setTimeout(done, ANSWER_TAKES));
  // held requests continue after unroute
  await page.route('**/*', () => {});
  return { due, letGo: () => page.unroute('**/*') };
}

/** An action, and the reaction shown until the answer arrives. */
export type Press = {
  what: string;
  /** Page to open first; without it the previous page stays. */
  at?: string;
  /** Preparation while answers are still fast. */
  before?(page: Page): Promise<unknown>;
  target(page: Page): Locator;
  /** Action on the target; a click by default. */
  act?(target: Locator): Promise<unknown>;
  meanwhile: string;
  /** Check of the final result. */
  end(page: Page): Promise<unknown>;
};

/**
 * Acts while every answer takes three seconds: expects an instant reaction that stays, and the
 * result in the end.
 */
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
