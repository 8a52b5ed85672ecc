import type { Ctx } from '#server/context.ts';
import { postWebhook } from '#server/outside/http-calls.ts';

type Alert = {
  id: string;
  kind: string;
  subject: string;
  isUrgent: boolean;
  startedAt: string;
  endedAt: string | null;
  moment: 'begin' | 'end';
  text: string;
};

const TRIES = 3;

/** Sends an alert to the address of the settings as well, which reaches owners while texts do not. */
export async function postAlert({ config, log }: Ctx, alert: Alert): Promise<void> {
  const address = config.telemetry.alertWebhook;
  if (!address) return;
  const { isUrgent, startedAt, endedAt, ...rest } = alert;
  const body = { shop: config.publicUrl, ...rest, isUrgent, startedAt, endedAt };
  for (let tries = 1; tries <= TRIES; tries++) if (await postWebhook(address, body)) return;
  // the address may hold a key
  log.error({ incident: alert.id }, 'the webhook of alerts did not take one');
}

/**
 * Sends a heartbeat to an outside monitor, which raises an alarm when it stops: a machine that is
 * down cannot report itself.
 */
export async function sendHeartbeat({ config, log }: Pick<Ctx, 'config' | 'log'>): Promise<void> {
  const { heartbeat } = config.telemetry;
  if (!heartbeat) return;
  // the address may hold a key
  if (!(await postWebhook(heartbeat, { shop: config.publicUrl })))
    log.warn({}, 'the address of HEARTBEAT_URL did not take a sign of life');
}
