import { join, resolve } from 'node:path';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const app = resolve(import.meta.dirname, '../app');
const ROUTE = '?__react-router-build-client-route';
/**
 * Frame of every public page. The entry is a chunk of its own: it starts the page, the others are
 * only loaded.
 */
const FRAME = ['install-offer.ts', 'root.tsx', 'shop/frame/shell.tsx'];
/** Modules fetched after the page works. */
const LATE = ['watch/watch.tsx'];
/** Modules of every dialog and its requests. */
const DIALOG = ['ui/dialog.tsx', 'use-api.ts'];
/** Pages for visitors; modules that only other pages need stay with those. */
const PAGES = [
  'home/home',
  'listing/products',
  'listing/category',
  'product/product',
  'blog/blog',
  'blog/post',
  'site/site-page',
];

/**
 * Chunks from the cart to a paid order, one per step: small files would each be a request, and
 * browsers send only six at once.
 */
const WAY = {
  order:
    /\/app\/(text\/(overlays|delivery)|common\/(cart\/(cart-changes|checkout)|type-chip|quick-order-button|bot-check\/(bot-check|solve-altcha))|shop\/(cart\/|auth\/(?!fresh)|checkout\/(use-delivery|use-earlier-attempt|chosen-delivery|order-attempt|send-attempt|show-order))|ui\/(otp-input|digits-field|text-field))|\/shared\/(iran-ids|fold-text)\./,
  checkout:
    /\/app\/(shop\/(checkout\/(?!order-placed|address-sheet)|payment\/(hand-off|at-bank))|common\/(hand-off|payment-methods|choice-card|order\/(delivery-offer|ways-left-out|pay-part|payment-offers|top-up-link))|text\/parts|ui\/(select|number-field|use-caret))\b/,
  forms:
    /\/app\/(forms\/|common\/place-fields|common\/addresses\/default-tick|ui\/(checkbox|combo-field|use-combo))/,
  address: /\/app\/(common\/addresses\/(?!default)|shop\/checkout\/address-sheet)/,
};

/**
 * Chunks of public pages: framework, shell, shared parts, late parts. Few, since a phone has
 * six connections and each file is a round trip. The first matching group takes a module and
 * its imports.
 */
export const publicChunks = [
  group('react', (id) =>
    /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/.test(id),
  ),
  group('shell', (id, { frame, pages, late }) => {
    if (frame.has(id) || isOfPayments(id)) return true;
    const users = pages.filter((page) => page.has(id)).length;
    return users > (late.has(id) ? 0 : 1) && !isOfLists(id);
  }),
  group('lists', (id, { pages }) => isOfLists(id) && pages.some((page) => page.has(id))),
  // before the groups of the cart, as a group takes imports with it: no page loads these for `late`
  group('late', (id, { late }) => late.has(id)),
  group('buy', (id) =>
    /\/shop\/product\/((use-)?purchase|mixed-cart|price-ladder|rungs)|\/cart\/(add-|open-|usual-type)|\/ui\/stepper\./.test(
      id,
    ),
  ),
  group('pay', (id) => /\/app\/common\/code\.|\/text\/(money|words)\./.test(id)),
  // sliding rows of cards and pictures
  group('rows', (id) =>
    /\/app\/(shop\/common\/(row|snap)-track|common\/banners\/slide)\./.test(id),
  ),
  // shared by every dialog that sends a request: one entry in the file list of each page
  group('calls', (id) =>
    /\/app\/(refusal|text\/errors|forms\/(use-action|new-key)|common\/use-countdown|ui\/form-error)\./.test(
      id,
    ),
  ),
  // pages whose form loads late: their texts, and the fallback when it fails
  group('requests', (id) => /\/app\/(text\/requests|common\/(late-part|failed-load))\./.test(id)),
  group('dialog', (id, { dialog, pages }) => dialog.has(id) && !pages.some((page) => page.has(id))),
  ...Object.entries(WAY).map(([name, files]) =>
    group(name, (id, { pages }) => files.test(id) && !pages.some((page) => page.has(id))),
  ),
  // numbers on cards, and the bar of a phone: only for a cart with lines
  group('card', (id) => /\/cart\/(card-amount|cart-bar|confirm-lines)\./.test(id)),
].map((one, at, all) => ({ ...one, priority: all.length - at }));

function group(name: string, wants: (id: string, reach: Reach) => boolean) {
  return { name: (id: string, modules: Modules) => (wants(id, reachIn(modules)) ? name : null) };
}

/** Small texts of home and staff screens, not worth a file of their own. */
const isOfPayments = (id: string) => /\/shared\/labels\/gateways\./.test(id);
const isOfLists = (id: string) =>
  /\/shop\/listing\/(?!products\.|category\.)|\/text\/list\./.test(id);

type Reach = { frame: Set<string>; pages: Set<string>[]; late: Set<string>; dialog: Set<string> };
let known: Reach | undefined;

function reachIn(modules: Modules): Reach {
  known ??= findReach(modules);
  return known;
}

function findReach(modules: Modules): Reach {
  const from = (files: string[]) =>
    reachable(
      files.flatMap((file) => [join(app, file), join(app, file) + ROUTE]),
      modules,
    );
  return {
    frame: from(FRAME),
    pages: PAGES.map((page) => from([`shop/${page}.tsx`])),
    late: from(LATE),
    dialog: from(DIALOG),
  };
}

/** Static imports of a file, direct and indirect; lazy ones are left out. */
function reachable(left: string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  for (let id = left.pop(); id; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    // its index imports every icon; the page's own imports name the used ones
    if (!id.includes('/lucide-react/'))
      left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
