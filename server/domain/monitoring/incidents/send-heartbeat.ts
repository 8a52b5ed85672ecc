import type { Ctx } from '#server/context.ts';
import { postWebhook } from '#server/outside/post-webhook.ts';

/**
 * Tells somebody outside that the shop watches over itself. Its silence is an alarm there, which is the only one that a
 * machine gives that is gone.
 */
export async function sendHeartbeat({ config, log }: Pick<Ctx, 'config' | 'log'>): Promise<void> {
  const { heartbeat } = config.telemetry;
  if (!heartbeat) return;
  // the address may hold a key
  if (!(await postWebhook(heartbeat, { shop: config.publicUrl })))
    log.warn({}, 'the address of HEARTBEAT_URL did not take a sign of life');
}
