import { atLength, type Ctx, type Deps, inTransaction, systemContext } from '#server/context.ts';
import { openFiles } from '#server/outside/files/open-files.ts';
import { DAY } from '#shared/time.ts';
import { fillActs } from './fill-acts.ts';
import { fillCatalogue, keepAll } from './fill-catalogue.ts';
import { fillKyc } from './fill-kyc.ts';
import { fillOrders } from './fill-orders.ts';
import { fillPeople } from './fill-people.ts';
import { fillPosts, keepPostPictures } from './fill-posts.ts';
import { fillRequests } from './fill-requests.ts';
import { fillTickets } from './fill-tickets.ts';
import { planOrders } from './plan-orders.ts';
import { createRandom, type Random } from './random.ts';

const DAYS = 60;

/**
 * Loads the demo shop into an empty database in one transaction: products, pages, people and their
 * past orders.
 */
export async function fillDemo(deps: Deps): Promise<void> {
  // the database has no other users, so files may be written before their rows are committed
  const files = openFiles(deps.config, deps.log);
  const pictures = await keepAll(files);
  const postPictures = await keepPostPictures(files);
  const random = createRandom(1405);
  const started = deps.now();
  await inTransaction(
    { ...systemContext(atLength({ ...deps, files })), now: () => started },
    async (tx) => {
      const shelf = await fillCatalogue(tx, pictures, random);
      const people = await fillPeople(tx, random);
      await fillOrders(tx, people, planOrders(people, shelf, random));
      await fillKyc(tx, people);
      await fillTickets(tx, people);
      await fillActs(tx, people);
      await fillRequests(tx, people, shelf);
      await fillPosts(tx, people, shelf, postPictures);
      await fillVisits(tx, random);
    },
  );
}

/** Steps towards orders on the days before, so that the funnel of the demo has a mouth. */
async function fillVisits(tx: Ctx, random: Random): Promise<void> {
  const rows = Array.from({ length: DAYS }, (_, age) => {
    const day = new Date(tx.now().getTime() - age * DAY).toISOString().slice(0, 10);
    const view = 90 + Math.floor(random.next() * 60);
    const add = Math.floor(view * (0.16 + random.next() * 0.08));
    return { day, view, add, checkout: Math.floor(add * 0.55) };
  });
  for (const kind of ['view', 'add', 'checkout'] as const)
    await tx.sql`
      insert into visit_counts (day, kind, part, times)
      select day::date, ${kind}, 0, times from unnest(${rows.map(({ day }) => day)}::text[],
        ${rows.map((row) => row[kind])}::int[]) as n(day, times)`;
}
