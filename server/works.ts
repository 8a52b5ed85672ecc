import { makeDueBackup } from './backup/make-due-backup.ts';
import type { OutsideCtx } from './context.ts';
import { clearPageChanges } from './db/clear-page-changes.ts';
import { forgetOld } from './db/forget-old.ts';
import { fillTables } from './db/updates/fills.ts';
import { forgetLogins } from './domain/auth/forget-logins.ts';
import { publishPosts } from './domain/blog/publish-posts.ts';
import { forgetVisits } from './domain/bot-check/forget-visits.ts';
import { renewFamilies } from './domain/catalogue/families/renew-families.ts';
import { renewCounts } from './domain/catalogue/kept-counts.ts';
import { forgetLeftovers } from './domain/files/forget-leftovers.ts';
import { reencrypt } from './domain/files/reencrypt.ts';
import { watchDisk } from './domain/files/watch-disk.ts';
import { resumeChecks } from './domain/imports/check-import.ts';
import { resumeImports } from './domain/imports/resume-imports.ts';
import { issueInvoices } from './domain/invoices/issue-invoices.ts';
import { sendDue } from './domain/messages/send-due.ts';
import { monitoringJobs, monitoringLoops } from './domain/monitoring/jobs.ts';
import { orderJobs, orderLoops } from './domain/orders/jobs.ts';
import { expireQuotes } from './domain/orders/quotes/expire-quotes.ts';
import { paymentJobs, paymentLoops } from './domain/payments/jobs.ts';
import { renewPlaces } from './domain/search/far-pages.ts';
import { renewSearch } from './domain/search/reindex.ts';
import { renewRanks } from './domain/search/renew-ranks.ts';
import { tellStaff } from './domain/staff/alerts/tell-staff.ts';
import { ticketJobs } from './domain/tickets/jobs.ts';
import { runNameOf } from './loops.ts';

/** What it found, where that is worth keeping. */
export type TimedJob = (ctx: OutsideCtx) => Promise<unknown>;

/** What the clock starts, by name. */
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
  renew_places: renewPlaces,
  renew_families: renewFamilies,
  renew_ranks: renewRanks,
  publish_posts: publishPosts,
  clear_page_changes: clearPageChanges,
  make_due_backup: makeDueBackup,
};

/** What each process does again and again. */
export const shopLoops = { ...orderLoops, ...paymentLoops };
export const messageLoops = { 'send messages': sendDue };

/** Names of all whose runs are written down as failed or well, and of those that anybody may start. */
export const knownWorks = () => {
  const timed = Object.keys(timedJobs);
  const loops = Object.keys({ ...shopLoops, ...messageLoops, ...monitoringLoops });
  return { timed, all: [...timed, 'run_import', ...loops.map(runNameOf)] };
};
