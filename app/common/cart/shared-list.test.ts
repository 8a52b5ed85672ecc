import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedList } from './shared-list.ts';

/** A browser with its storage; a tab receives storage events of other tabs, never its own. */
function aBrowser() {
  const storage = new Map<string, string>();
  const tabs: { listeners: ((event: { key: string }) => void)[] }[] = [];
  let writing: object | undefined;
  const waiting: (() => void)[] = [];
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem(key: string, value: string) {
      storage.set(key, value);
      const writer = writing;
      waiting.push(() => {
        for (const tab of tabs)
          if (tab !== writer) for (const listener of tab.listeners) listener({ key });
      });
    },
  };
  return {
    storage,
    open() {
      const tab: (typeof tabs)[number] = { listeners: [] };
      tabs.push(tab);
      vi.stubGlobal('window', { localStorage });
      vi.stubGlobal('document', { addEventListener: () => {}, hidden: false });
      vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => {
        if (kind === 'storage') tab.listeners.push(listener);
      });
      const seen: string[][] = [];
      const list = sharedList<string>('cart', (items) => seen.push(items));
      list.hear();
      return {
        change(change: (items: string[]) => string[]) {
          writing = tab;
          list.change(change);
          writing = undefined;
        },
        add(item: string) {
          this.change((items) => [...items, item]);
        },
        items: () => list.items(),
        shown: () => seen.at(-1),
      };
    },
    /** Delivers the pending storage events, and those that they cause. */
    settle() {
      for (let turn = 0; turn < 20 && waiting.length > 0; turn++)
        for (const tell of waiting.splice(0)) tell();
    },
  };
}

let browser: ReturnType<typeof aBrowser>;
beforeEach(() => {
  browser = aBrowser();
});

describe('a list that tabs share', () => {
  it('keeps what two tabs have added, and shows it in both', () => {
    const [one, other] = [browser.open(), browser.open()];
    one.add('phone');
    other.add('laptop');
    browser.settle();
    expect(one.shown()).toEqual(['phone', 'laptop']);
    expect(other.shown()).toEqual(['phone', 'laptop']);
  });

  it('repeats a change that another tab overwrote at the same instant', () => {
    const [one, other] = [browser.open(), browser.open()];
    const before = browser.storage.get('cart');
    one.add('phone');
    // the other tab's browser process still reads the old copy
    if (before === undefined) browser.storage.delete('cart');
    other.add('laptop');
    browser.settle();
    expect([...(one.shown() ?? [])].sort()).toEqual(['laptop', 'phone']);
    expect(other.shown()).toEqual(one.shown());
    expect(one.items()).toEqual(one.shown());
  });

  it('never brings back what another tab has removed', () => {
    const [one, other] = [browser.open(), browser.open()];
    one.add('phone');
    browser.settle();
    other.change((items) => items.filter((item) => item !== 'phone'));
    browser.settle();
    one.add('laptop');
    browser.settle();
    expect(other.shown()).toEqual(['laptop']);
  });

  it('starts empty if the storage holds something else', () => {
    browser.storage.set('cart', '{"state":{"items":7}}');
    const tab = browser.open();
    expect(tab.items()).toEqual([]);
    tab.add('phone');
    expect(tab.items()).toEqual(['phone']);
  });

  it('reads a cart that was stored before tabs shared it', () => {
    browser.storage.set('cart', '{"state":{"items":["phone"]},"version":1}');
    expect(browser.open().items()).toEqual(['phone']);
  });
});
