import type { Plan } from './plan.ts';
import { type Played, play } from './play.ts';
import type { World } from './world.ts';

/** Plays at most so many plans. */
const MOST = 300;

/** The shortest plan found that still fails: acts are left out in ever smaller pieces, then faults and width. */
export async function shrink(world: World, whole: Plan): Promise<Played & { plan: Plan }> {
  let best = { plan: whole, ...(await play(world, whole)) };
  let tries = 0;
  const attempt = async (plan: Plan) => {
    if (tries++ > MOST) return false;
    const played = await play(world, plan);
    if (played.faults.length === 0) return false;
    best = { plan, ...played };
    return true;
  };
  for (
    let size = Math.ceil(whole.acts.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = 0; at < best.plan.acts.length; ) {
      const acts = best.plan.acts.toSpliced(at, size);
      if (!(await attempt({ ...best.plan, acts }))) at += size;
    }
  for (const { id } of best.plan.acts) {
    const acts = best.plan.acts.map((act) =>
      act.id === id ? { id, kind: act.kind, salt: act.salt } : act,
    );
    if (best.plan.acts.some((act) => act.id === id && act.fault))
      await attempt({ ...best.plan, acts });
  }
  for (let width = 1; width < best.plan.width; width++)
    if (await attempt({ ...best.plan, width })) break;
  return best;
}
