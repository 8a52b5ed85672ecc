import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OutsideCtx } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';

const MAX_KEY = 100;
/**
 * Shortest idempotency key of a visitor in characters; visitors share one namespace, so it must be
 * unguessable.
 */
const MIN_OF_VISITOR = 20;
/** Parts of a body that say under which condition it holds; a repeat may say them otherwise. */
const CONDITIONS = ['before', 'was', 'version', 'confirmed'];

/**
 * Context with the Idempotency-Key of a repeatable request. A digest of its content distinguishes
 * forms with files. Throws `field_invalid` for a key that is too long, or too short for a visitor.
 */
export function withAttempt(
  { ctx, headers, method, url, body }: FastifyRequest,
  digest?: string,
): OutsideCtx {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string' || key === '') return ctx;
  const least = ctx.actor.kind === 'visitor' ? MIN_OF_VISITOR : 1;
  if (key.length > MAX_KEY || key.length < least)
    throw invalidField('idempotency-key', 'field_invalid');
  const sent = JSON.stringify({
    method,
    url,
    body: contentOf(body) ?? digest ?? headers['content-length'],
  });
  const hash = createHash('sha256').update(sent).digest('hex');
  return { ...ctx, attempt: { key, hash } };
}

const contentOf = (body: unknown) =>
  body instanceof Object && !Array.isArray(body)
    ? Object.entries(body).filter(([name]) => !CONDITIONS.includes(name))
    : body;
