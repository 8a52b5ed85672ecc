import { checkNewestBackup } from './backup/check-newest.ts';
import { makeDueBackup } from './backup/make-due-backup.ts';
import type { OutsideCtx } from './context.ts';
import { clearPageChanges } from './db/clear-page-changes.ts';
import { forgetOld } from './db/forget-old.ts';
import { isClosedByNow } from './db/maintenance.ts';
import { fillTables } from './db/updates/fills.ts';
import { forgetLogins } from './domain/auth/session-rows.ts';
import { publishPosts } from './domain/blog/move-post.ts';
import { forgetVisits } from './domain/bot-check/require-bot-check.ts';
import { renewCounts } from './domain/catalogue/cached-counts.ts';
import { renewFamilies } from './domain/catalogue/families/renew-families.ts';
import { renewSearch } from './domain/catalogue/renew-search.ts';
import { couponLoops } from './domain/coupons/jobs.ts';
import { forgetLeftovers } from './domain/files/forget-leftovers.ts';
import { reencrypt } from './domain/files/reencrypt.ts';
import { watchDisk } from './domain/files/watch-disk.ts';
import { resumeChecks } from './domain/imports/check-import.ts';
import { startDue } from './domain/imports/rates/set-repricing.ts';
import { resumeImports } from './domain/imports/run-import.ts';
import { issueInvoices } from './domain/invoices/issue-invoices.ts';
import { sendDue } from './domain/messages/send-due.ts';
import { monitoringJobs, monitoringLoops, watchLoops } from './domain/monitoring/jobs.ts';
import { orderJobs, orderLoops } from './domain/orders/jobs.ts';
import { expireQuotes } from './domain/orders/requests/expire-quotes.ts';
import { paymentJobs, paymentLoops } from './domain/payments/jobs.ts';
import { promotionLoops } from './domain/promotions/jobs.ts';
import { renewRanks } from './domain/search/renew-ranks.ts';
import { purgeCdn } from './domain/site/purge-cdn.ts';
import { tellStaff } from './domain/staff/alerts/tell-staff.ts';
import { ticketJobs } from './domain/tickets/jobs.ts';
import { runNameOf } from './loops.ts';

/** Job; its result is recorded as the details of the run. */
export type TimedJob = (ctx: OutsideCtx) => Promise<unknown>;

type TimedLoop = (ctx: OutsideCtx) => Promise<void>;

/** Jobs that run during maintenance too: monitoring, backups and inquiries at banks. */
export const whileClosed = new Set([
  ...Object.keys(monitoringJobs),
  ...Object.keys(paymentJobs),
  'watch_disk',
  'make_due_backup',
  'clear_page_changes',
  'renew_counts',
]);

/** Scheduled jobs by name. */
export const timedJobs: Record<string, TimedJob> = {
  ...monitoringJobs,
  ...orderJobs,
  ...paymentJobs,
  ...ticketJobs,
  reencrypt,
  forget_leftovers: forgetLeftovers,
  watch_disk: watchDisk,
  forget_logins: forgetLogins,
  forget_visits: forgetVisits,
  forget_old: forgetOld,
  expire_quotes: expireQuotes,
  fill_tables: fillTables,
  issue_invoices: issueInvoices,
  tell_staff: tellStaff,
  resume_imports: resumeImports,
  resume_checks: resumeChecks,
  renew_search: renewSearch,
  renew_counts: renewCounts,
  renew_families: renewFamilies,
  renew_ranks: renewRanks,
  publish_posts: publishPosts,
  clear_page_changes: clearPageChanges,
  make_due_backup: makeDueBackup,
  check_backup: checkNewestBackup,
};

/**
 * Loops of each process. During maintenance texts and order expiry wait; payments in
 * progress do not.
 */
export const shopLoops = {
  ...whileOpen(orderLoops),
  ...couponLoops,
  ...promotionLoops,
  repricings: startDue,
  ...paymentLoops,
  'purge cdn': purgeCdn,
};
export const messageLoops = whileOpen({ 'send messages': sendDue });

function whileOpen(works: Record<string, TimedLoop>): Record<string, TimedLoop> {
  const waiting = Object.entries(works).map(([name, work]): [string, TimedLoop] => [
    name,
    async (ctx) => {
      if (!(await isClosedByNow(ctx))) await work(ctx);
    },
  ]);
  return Object.fromEntries(waiting);
}

/** Names of all recorded jobs and loops, and of those that can be started by hand. */
export const knownJobs = () => {
  const timed = Object.keys(timedJobs);
  const loops = Object.keys({ ...shopLoops, ...messageLoops, ...monitoringLoops, ...watchLoops });
  return { timed, all: [...timed, 'run_import', ...loops.map(runNameOf)] };
};
