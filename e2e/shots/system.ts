import type { Page } from '@playwright/test';
import { at, fails, type Shot } from './shot.ts';

const PATH = '/console/admin/system';
const API = '**/api/admin/system';
const TEXTS_API = '**/api/admin/system/texts';
const ID = '0190a000-0000-7000-8000-000000000001';
const AT = '2026-11-20T08:30:00.000Z';
const LATER = '2026-11-20T11:05:00.000Z';
const GB = 2 ** 30;

const process = (pid: number) => ({
  _id: `0190a000-0000-7000-8000-0000000${pid}`,
  host: 'shop-1.example',
  pid,
  version: '0.1.0',
  startedAt: AT,
  seenAt: LATER,
  memory: 310 * 2 ** 20,
  loopDelay: 12,
  health: 'fine',
});

const troubled = {
  at: LATER,
  incidents: [
    { _id: ID, kind: 'bank', subject: 'bank_mellat', startedAt: AT, toldAt: AT, endedAt: null },
    {
      _id: ID.replace(/1$/, '2'),
      kind: 'disk',
      subject: 'shop-1.example',
      startedAt: AT,
      toldAt: AT,
      endedAt: LATER,
    },
  ],
  disks: [
    { host: 'shop-1.example', place: 'data', free: 0.7 * GB, total: 80 * GB, health: 'warns' },
    { host: 'shop-1.example', place: 'backups', free: 400 * GB, total: 500 * GB, health: 'fine' },
  ],
  store: { host: 's3.example', health: 'fails' },
  database: {
    health: 'warns',
    version: '18.4',
    lacks: '18.6',
    migrations: 50,
    size: 14.2 * GB,
    connections: 55,
    mostConnections: 60,
    replicaLag: 42,
    hasReplica: true,
  },
  slow: [
    {
      statement:
        'select p.id, p.title from products p join product_search s on s.id = p.id where s.words @@ $1 order by s.rank desc limit $2',
      ms: 1840,
      times: 12,
      at: AT,
    },
  ],
  processes: [process(40001), process(40002)],
  jobs: {
    health: 'warns',
    waiting: 3,
    oldest: AT,
    failing: [
      {
        name: 'renew_search',
        failures: 14,
        failingSince: AT,
        endedAt: LATER,
        okAt: AT,
        error: '57014: canceling statement due to statement timeout',
      },
    ],
  },
  texts: { health: 'fails', waiting: 18, oldest: AT, sent: 240, failed: 2 },
  banks: [
    { gateway: 'bank_mellat', answeredAt: AT, silentAt: LATER, downSince: AT, health: 'fails' },
    { gateway: 'bank_saman', answeredAt: LATER, silentAt: null, downSince: null, health: 'fine' },
    {
      gateway: 'platform_zarinpal',
      answeredAt: null,
      silentAt: null,
      downSince: null,
      health: 'unknown',
    },
  ],
  payments: {
    health: 'warns',
    waiting: 1,
    longest: [
      { _id: ID, number: '050829-00012', gateway: 'bank_mellat', status: 'unknown', since: AT },
    ],
  },
  backup: {
    health: 'fails',
    isPlanned: true,
    isRunning: false,
    okAt: AT,
    bytes: 9 * GB,
    failedAt: LATER,
    fault: 'no_room',
    error: '',
    checkedAt: AT,
    damaged: 1,
    mended: 3,
  },
  books: { health: 'fails', at: AT, faults: 2 },
  certificates: [
    { host: 'shop.example', until: '2026-11-28T00:00:00.000Z', health: 'warns' },
    { host: 'bpm.shaparak.ir', until: null, health: 'unknown' },
  ],
};

const failedTexts = ['failed', 'dropped'].map((status, at) => ({
  _id: ID.replace(/1$/, String(at + 3)),
  mobile: '0912•••4567',
  template: 'order.paid',
  status,
  failure: status === 'failed' ? 'kavenegar 418' : '',
  tries: 10,
  createdAt: AT,
  failedAt: LATER,
}));

const answers = async (page: Page) => {
  await page.route(API, (route) => route.fulfill({ json: troubled }));
  await page.route(TEXTS_API, (route) => route.fulfill({ json: failedTexts }));
};

/** Shots of the system status page. */
export const systemShots: Shot[] = [
  { name: 'admin-system', at: at(PATH), as: 'admin' },
  { name: 'admin-system-troubled', at: at(PATH), as: 'admin', before: answers },
  { name: 'admin-system-error', at: at(PATH), as: 'admin', before: fails(API) },
  {
    name: 'admin-system-loading',
    at: at(PATH),
    as: 'admin',
    before: (page) => page.route(API, () => {}),
  },
];
