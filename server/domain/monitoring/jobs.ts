import type { Ctx, OutsideCtx } from '#server/context.ts';
import { checkBooks as readBooks } from '#server/domain/books/check-books.ts';
import { secureAddresses } from '#server/outside/addresses.ts';
import { readCertificate } from '#server/outside/read-certificate.ts';
import { sendHeartbeat } from './incidents/post-outside.ts';
import { watchDatabase } from './incidents/watch-database.ts';
import { watchShop } from './incidents/watch-shop.ts';
import { notePulse, PULSE_MS } from './pulse.ts';

type Found = Record<string, unknown>;

/** Scheduled jobs; their results are stored with the run. */
export const monitoringJobs: Record<string, (ctx: OutsideCtx) => Promise<unknown>> = {
  check_books: checkBooks,
  check_certificates: checkCertificates,
};

/** Loops of each process. */
export const monitoringLoops: Record<string, (ctx: OutsideCtx) => Promise<void>> = {
  'tell how it does': notePulse,
  'watch the database': watchDatabase,
};
/**
 * Loop outside the job queue, each minute: a watcher inside the queue would not notice that it
 * stands still.
 */
export const watchLoops: Record<string, (ctx: OutsideCtx) => Promise<void>> = {
  'watch shop': async (ctx) => {
    await watchShop(ctx);
    await sendHeartbeat(ctx);
  },
};
export { PULSE_MS };

async function checkBooks({ pools, log }: Ctx): Promise<Found> {
  const { faults, at } = await readBooks(pools.long.sql);
  for (const { book, name, id } of faults)
    log.error({ book, check: name, row: id }, 'the books do not agree');
  return { faults: faults.length, snapshot: at };
}

async function checkCertificates({ config }: Ctx): Promise<Found> {
  const hosts = await Promise.all(
    secureAddresses(config).map(async (url) => {
      const until = await readCertificate(url);
      return { host: url.host, until: until?.toISOString() ?? null };
    }),
  );
  return { hosts };
}
