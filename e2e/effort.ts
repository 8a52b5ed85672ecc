import type { Locator } from '@playwright/test';

/** Counts presses; a field that is typed into is one. */
export function effort() {
  let presses = 0;
  return {
    press: async (place: Locator) => {
      presses += 1;
      await place.click();
    },
    fill: async (place: Locator, words: string) => {
      presses += 1;
      await place.fill(words);
    },
    total: () => presses,
  };
}
