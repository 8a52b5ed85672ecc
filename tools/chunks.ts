import { join, resolve } from 'node:path';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const app = resolve(import.meta.dirname, '../app');
const ROUTE = '?__react-router-build-client-route';
/** Around every public page. The entry itself stays apart: it starts the page, and other files only need to be loaded. */
const FRAME = ['install-offer.ts', 'root.tsx', 'shop/frame/shell.tsx'];
/** Fetched when a page works already. */
const LATE = ['watch/watch.tsx'];
/** What every dialog needs, and what reads for it. */
const DIALOG = ['ui/dialog.tsx', 'use-api.ts'];
/** Where visitors are; what only other pages need stays with them. */
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
 * The way from the cart to a paid order, each part in one file: of small files each is asked for by itself, and only six
 * at once.
 */
const WAY = {
  order:
    /\/app\/(text\/(overlays|delivery)|common\/(cart\/(cart-changes|checkout)|type-chip|quick-order-button|bot-check\/(bot-check|solve-altcha))|shop\/(cart\/|auth\/(?!fresh)|checkout\/(use-delivery|use-earlier-attempt|chosen-delivery|alone|order-attempt|send-attempt|show-order))|ui\/(otp-input|digits-field|text-field))|\/shared\/(iran-ids|fold-text)\./,
  checkout:
    /\/app\/(shop\/(checkout\/(?!order-placed)|payment\/(hand-off|at-bank))|common\/(hand-off|payment-methods|choice-card|order\/(ways-left-out|pay-part|payment-offers|top-up-link))|text\/parts|ui\/(select|number-field|use-caret))\b/,
  forms:
    /\/app\/(forms\/|common\/place-fields|console\/common\/default-tick|ui\/(checkbox|combo-field|use-combo))/,
  address:
    /\/app\/console\/(frame\/|addresses\/(add|address-form|use-address-form|place-on-map)\.)/,
};

/**
 * The files of public pages: the framework, what most pages need, what some share, what comes late. Few, since a phone
 * has six connections and each file is a round trip. The first group that wants a module has it, and what it imports.
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
  group('buy', (id) =>
    /\/shop\/product\/((use-)?purchase|add-to-cart|mixed-cart|type-switch)|\/cart\/usual-type|\/ui\/stepper\./.test(
      id,
    ),
  ),
  group('pay', (id) => /\/app\/common\/code\.|\/text\/(money|words)\./.test(id)),
  // rows of cards that slide: home has them, and the addresses of the checkout
  group('rows', (id) => /\/app\/shop\/common\/(row|snap)-track\./.test(id)),
  // what every dialog that sends something needs: one name in the list of files that each page carries
  group('calls', (id) =>
    /\/app\/(refusal|text\/errors|forms\/(use-action|new-key)|common\/use-countdown|ui\/form-error)\./.test(
      id,
    ),
  ),
  // the pages with a form, whose code comes after them: its words, and what stands there where it cannot be had
  group('requests', (id) => /\/app\/(text\/requests|common\/(late-part|failed-load))\./.test(id)),
  group('late', (id, { late }) => late.has(id)),
  group('dialog', (id, { dialog, pages }) => dialog.has(id) && !pages.some((page) => page.has(id))),
  ...Object.entries(WAY).map(([name, files]) =>
    group(name, (id, { pages }) => files.test(id) && !pages.some((page) => page.has(id))),
  ),
].map((one, at, all) => ({ ...one, priority: all.length - at }));

function group(name: string, wants: (id: string, reach: Reach) => boolean) {
  return { name: (id: string, modules: Modules) => (wants(id, reachIn(modules)) ? name : null) };
}

/** A few words of home and of staff's screens, which would be a file of their own. */
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

/** All that is loaded with a file, without what is fetched later. */
function reachable(left: string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  for (let id = left.pop(); id; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    // every icon there is: which of them a page has, its own code says
    if (!id.includes('/lucide-react/'))
      left.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
