type Import = { from: string; to: string; isType: boolean };

export type Rule = { name: string; from: RegExp; forbids: (entry: Import) => boolean };

/** A domain may call only those before it. */
export const domainOrder = [
  'audit',
  'idempotency',
  'events',
  'states',
  'settings',
  'amounts',
  'messages',
  'sheets',
  'lists',
  'files',
  'limits',
  'bot-check',
  'visits',
  'auth',
  'words',
  'logs',
  'catalogue',
  'price-lists',
  'search',
  'addresses',
  'carts',
  'debit-cards',
  'identity',
  'tickets',
  'blog',
  'banners',
  'suggests',
  'site',
  'feeds',
  'wallet',
  'payments',
  'coupons',
  'orders',
  'transfers',
  'returns',
  'invoices',
  'withdrawals',
  'rates',
  'imports',
  'promotions',
  'settlements',
  'staff',
  'users',
  'backups',
  'console',
  'reports',
  'books',
  'monitoring',
];

const packagesOfUi =
  /^(react|react-dom|react-aria-components(\/[A-Z]\w+)?|@react-aria\/.*|@internationalized\/.*|tailwind-variants(\/lite)?|sonner|input-otp)$/;

const isOurs = (to: string) => /^(app|contract|server|shared|test|e2e|bench|tools)\//.test(to);

/** The three parts of the app, and the gate to the third. */
const areaOf = (path: string) => /^app\/(shop|console|admin|gate)\//.exec(path)?.[1];

export const rules: Rule[] = [
  {
    name: 'shared imports nothing but shared',
    from: /^shared\//,
    forbids: ({ to }) => !to.startsWith('shared/'),
  },
  {
    name: 'contract imports zod, contract and shared only',
    from: /^contract\//,
    forbids: ({ to }) => to !== 'zod' && !/^(contract|shared)\//.test(to),
  },
  {
    name: 'app/ui knows nothing of shops',
    from: /^app\/ui\//,
    forbids: ({ to }) => (isOurs(to) ? !/^(app\/ui|shared)\//.test(to) : !packagesOfUi.test(to)),
  },
  {
    name: 'what all areas share knows none of them',
    from: /^app\/(common|forms|session|text|ui|watch)\//,
    forbids: ({ to }) => areaOf(to) !== undefined,
  },
  {
    name: 'shop, console and admin never import each other',
    from: /^app\/(shop|console|admin)\//,
    forbids: ({ from, to }) => ![undefined, areaOf(from)].includes(areaOf(to)),
  },
  {
    name: 'only the gate knows the screens of staff',
    from: /^app\/[^/]+$/,
    forbids: ({ to }) => areaOf(to) === 'admin',
  },
  {
    name: 'the browser never imports the server',
    from: /^app\//,
    forbids: ({ to, isType }) => to.startsWith('server/') && !isType,
  },
  {
    name: 'the browser imports types of the contract only',
    from: /^app\//,
    forbids: ({ to, isType }) => (to.startsWith('contract/') && !isType) || to === 'zod',
  },
  {
    name: 'a domain imports domains, db, context, errors, turns, outside, contract and shared only',
    from: /^server\/domain\//,
    forbids: ({ from, to }) =>
      isOurs(to) &&
      !/^(contract|shared|server\/(domain|db|outside|telemetry))\/|^server\/(context|errors|turns)\.ts$/.test(
        to,
      ) &&
      // a file of the log says what its screen says
      !(from === 'server/domain/logs/log-cells.ts' && to.startsWith('app/text/admin/log')) &&
      !(to.startsWith('server/http/') && from.endsWith('routes.ts')),
  },
  {
    name: 'only the routes of a domain touch HTTP',
    from: /^server\/domain\//,
    forbids: ({ from, to }) =>
      /^(fastify|@fastify\/.*|node:http)$/.test(to) && !from.endsWith('routes.ts'),
  },
  {
    name: 'server/http knows no domain but auth',
    from: /^server\/http\//,
    forbids: ({ to }) => to.startsWith('server/domain/') && !to.startsWith('server/domain/auth/'),
  },
  {
    name: 'the database layer knows no domain',
    from: /^server\/db\/(?!demo\/)/,
    forbids: ({ to }) => to.startsWith('server/domain/') || to.startsWith('server/http/'),
  },
  {
    name: 'telemetry knows nothing of the shop',
    from: /^server\/telemetry\//,
    forbids: ({ to }) =>
      isOurs(to) && !/^(shared|server\/telemetry)\/|^server\/(config\w*|log)\.ts$/.test(to),
  },
  {
    name: 'production code never imports tests',
    from: /^(app|contract|server|shared)\//,
    forbids: ({ to }) => /^(test|e2e|bench|tools)\//.test(to),
  },
];
