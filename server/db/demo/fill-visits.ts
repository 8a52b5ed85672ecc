import type { Ctx } from '#server/context.ts';
import { DAY } from '#shared/time.ts';
import type { Random } from './random.ts';

const DAYS = 60;

/** Steps towards orders on the days before, so that the funnel of the demo has a mouth. */
export async function fillVisits(tx: Ctx, random: Random): Promise<void> {
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
