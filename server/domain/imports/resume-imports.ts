import type { Ctx } from '#server/context.ts';
import { isStalled } from './read-import.ts';
import { runImport } from './run-import.ts';

/** Takes up the imports whose process was killed; one that still runs elsewhere holds its lock and is left to it. */
export async function resumeImports(ctx: Ctx): Promise<void> {
  const stalled = await ctx.sql<{ id: string }[]>`
    select id from imports i where status <> 'checking' and ${isStalled(ctx)} order by updated_at`;
  for (const { id } of stalled) await runImport(ctx, { id });
}
