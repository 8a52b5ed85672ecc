import { join, resolve } from 'node:path';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const app = resolve(import.meta.dirname, '../app');
const ROUTE = '?__react-router-build-client-route';
/** Around every public page. The entry itself stays apart: it starts the page, and other files only need to be loaded. */
const FRAME = ['install-offer.ts', 'root.tsx', 'shop/frame/shell.tsx'];
/** Fetched when a page works already. */
const LATE = ['watch/watch.tsx'];
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
  // what every dialog that sends something needs: one name in the list of files that each page carries
  group('calls', (id) =>
    /\/app\/(refusal|text\/errors|forms\/(use-action|new-key)|common\/use-countdown|ui\/form-error)\./.test(
      id,
    ),
  ),
  // the pages with a form, whose code comes after them: its words, and what stands there where it cannot be had
  group('requests', (id) => /\/app\/(text\/requests|common\/(late-part|failed-load))\./.test(id)),
  group('late', (id, { late }) => late.has(id)),
  group('order', (id, { pages }) => isOfOrders(id) && !pages.some((page) => page.has(id))),
].map((one, at, all) => ({ ...one, priority: all.length - at }));

function group(name: string, wants: (id: string, reach: Reach) => boolean) {
  return { name: (id: string, modules: Modules) => (wants(id, reachIn(modules)) ? name : null) };
}

/** A few words of home and of staff's screens, which would be a file of their own. */
const isOfPayments = (id: string) => /\/shared\/labels\/gateways\./.test(id);
const isOfLists = (id: string) =>
  /\/shop\/listing\/(?!products\.|category\.)|\/text\/list\./.test(id);

/** What cart, login and sign-up are made of beside themselves: twenty small files would be four round trips in a row. */
const isOfOrders = (id: string) =>
  /\/app\/(text\/overlays|common\/(cart\/(cart-changes|checkout)|type-chip|quick-order-button|bot-check\/(bot-check|solve-altcha))|shop\/(cart\/(use-cart-check|fault-text)|auth\/(code-step|use-code|mobile-field|sent-code))|ui\/(otp-input|digits-field|text-field))\.|\/shared\/(iran-ids|fold-text)\./.test(
    id,
  );

type Reach = { frame: Set<string>; pages: Set<string>[]; late: Set<string> };
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
