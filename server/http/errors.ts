import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorKey, errorKeys } from '#contract/errors.ts';
import type { Deps } from '#server/context.ts';
import { asRefusal, isDatabaseAway, isDiskFull } from '#server/db/failures.ts';
import { DomainError, notFound } from '#server/errors.ts';
import { label } from '#server/telemetry/metrics.ts';
import { faults, refusals } from '#server/telemetry/shop-metrics.ts';

const KEYS = new Set<string>(errorKeys);
/** Errors that pass within seconds by themselves. */
const SHORTLY = new Set<ErrorKey>(['busy', 'files_unavailable']);
const RETRY_AFTER_SECONDS = 2;
/** Retry delay for a bank, an SMS provider, or a full disk. */
const RETRY_LATER_SECONDS = 30;
const BODY_TOO_BIG = 'FST_ERR_CTP_BODY_TOO_LARGE';

type Issue = {
  keyword?: string;
  instancePath: string;
  message?: string;
  params?: { minimum?: number; maximum?: number };
};

/** Turns every thrown error into {message, fields?, limits?, requestId}. */
export function addErrorHandler(app: FastifyInstance, { log }: Pick<Deps, 'log'>) {
  app.setErrorHandler((thrown: FastifyError | DomainError, request, reply) => {
    const error = asRefusal(thrown) as FastifyError | DomainError;
    if (isDatabaseAway(thrown))
      log.warn({ err: thrown, requestId: request.id, url: request.routeOptions.url }, 'busy');
    if (isDiskFull(thrown))
      log.error({ err: thrown, requestId: request.id, url: request.routeOptions.url }, 'disk full');
    if (error instanceof DomainError) refusals.add(label('key', error.key));
    if (error instanceof DomainError && error.kind === 'unavailable')
      reply.header(
        'retry-after',
        SHORTLY.has(error.key) ? RETRY_AFTER_SECONDS : RETRY_LATER_SECONDS,
      );
    if (error instanceof DomainError)
      return answer(reply, request, error.status, {
        ...error.data,
        message: error.key,
        fields: error.fields,
      });
    if (hasZodFastifySchemaValidationErrors(error))
      return refuseInput(error.validation as Issue[], request, reply);
    if (error.code === BODY_TOO_BIG)
      return answer(reply, request, 413, { message: 'body_too_big' });
    if ((error.statusCode && error.statusCode < 500) || isBrokenForm(error, request))
      return answer(reply, request, 400, { message: 'body_invalid' });
    faults.add('');
    log.error(
      { err: error, requestId: request.id, url: request.routeOptions.url },
      'unexpected error',
    );
    return answer(reply, request, 500, { message: 'unknown_error' });
  });
}

/** Catalogue key of a schema issue; messages of the library itself become `field_invalid`. */
export const keyOfIssue = (message = ''): ErrorKey =>
  KEYS.has(message) ? (message as ErrorKey) : 'field_invalid';

/** Messages of the multipart parser for a broken form; its errors have no code. */
const BROKEN_FORM =
  /^(?:Multipart: Boundary not found|Unexpected end of|Malformed |Part terminated early|Premature close)/;

const isBrokenForm = (error: Error, request: FastifyRequest) =>
  String(request.headers['content-type']).startsWith('multipart/') &&
  BROKEN_FORM.test(error.message);

/** Answers an impossible id with not found; other issues name each field with its key. */
function refuseInput(issues: Issue[], request: FastifyRequest, reply: FastifyReply) {
  const fields: Record<string, string> = {};
  const limits: NonNullable<ErrorBody['limits']> = {};
  for (const issue of issues) {
    const name = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    if (fields[name]) continue;
    fields[name] = keyOfIssue(issue.message);
    limits[name] = { min: issue.params?.minimum, max: issue.params?.maximum };
  }
  const first = Object.values(fields)[0] ?? 'body_invalid';
  if (first === 'not_found') return answer(reply, request, 404, { message: 'not_found' });
  return answer(reply, request, 422, {
    message: fields.body ? 'body_invalid' : first,
    fields,
    limits,
  });
}

const answer = (
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  body: Omit<ErrorBody, 'requestId'>,
) =>
  reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .headers(retryAfter(body))
    .serializer(JSON.stringify)
    .send({ ...body, requestId: request.id });

/** `Retry-After` header where the refusal names the minutes or seconds until it ends. */
function retryAfter({ message, m, s }: Omit<ErrorBody, 'requestId'>): Record<string, string> {
  const seconds = typeof s === 'number' ? s : typeof m === 'number' ? m * 60 : undefined;
  // the minutes of a repeated order are those since the first one
  return seconds === undefined || message === 'order_repeated'
    ? {}
    : { 'retry-after': `${seconds}` };
}

/** Renderer for everything outside the API; absent where the API runs alone. */
export type Pages = {
  answer?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/** Renders a page for an unknown address, or answers 404. */
export function addNotFound(app: FastifyInstance, pages: Pages) {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = !request.url.startsWith('/api/') && ['GET', 'HEAD'].includes(request.method);
    if (!pages.answer || !isPage) throw notFound();
    return pages.answer(request, reply);
  });
}
