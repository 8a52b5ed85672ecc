import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  createExporter,
  type Exporter,
  type Post,
  type Span,
  type TraceConfig,
} from './export-traces.ts';

/** A request that is traced. */
export type Trace = { traceId: string; spanId: string; parentId: string | undefined };

/** Nothing that a person typed, and nothing of who asked. */
type Named = { name: string; attributes: Record<string, string | number>; isFault?: boolean };
type Ended = Named & { ms: number };

const SERVER = 2;
const CLIENT = 3;
const PARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const NONE = /^0+$/;

let exporter: Exporter | undefined;
let ratio = 0;

/** From now on a share of the requests is traced; without settings none is. */
export function traceTo(settings: TraceConfig | undefined, post: Post): void {
  exporter?.stop();
  exporter = settings && createExporter(settings, post);
  ratio = settings?.ratio ?? 0;
}

/** A new trace, or a part of the one that a proxy of ours has begun (W3C), which decided whether it is sampled. */
export function beginTrace(traceparent?: string): Trace | undefined {
  if (!exporter) return undefined;
  const [, traceId = '', parentId = '', flags = ''] = PARENT.exec(traceparent ?? '') ?? [];
  const isGiven = traceId !== '' && !NONE.test(traceId) && !NONE.test(parentId);
  if (isGiven && Number.parseInt(flags, 16) % 2 === 0) return undefined;
  if (!isGiven && Math.random() >= ratio) return undefined;
  return {
    traceId: isGiven ? traceId : newId(16),
    spanId: newId(8),
    parentId: isGiven ? parentId : undefined,
  };
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex');

/** The request itself. */
export function endTrace({ traceId, spanId, parentId }: Trace, ended: Ended): void {
  exporter?.add({ traceId, spanId, parentId, kind: SERVER, ...timesOf(ended) });
}

/** Something that a traced request waited for. */
function tracePart(trace: Trace | undefined, ended: Ended): void {
  if (!trace || !exporter) return;
  const { traceId, spanId: parentId } = trace;
  exporter.add({ traceId, spanId: newId(8), parentId, kind: CLIENT, ...timesOf(ended) });
}

/** A statement, whose text has placeholders in place of its values. */
export function traceStatement(trace: Trace | undefined, statement: string, ms: number): void {
  if (!trace) return;
  const [operation = ''] = statement.split(' ', 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
  tracePart(trace, { name: `db ${operation.toLowerCase()}`, attributes, ms });
}

function timesOf({ ms, ...named }: Ended): Named & Pick<Span, 'start' | 'end'> {
  const end = performance.timeOrigin + performance.now();
  return { ...named, start: end - ms, end };
}

/** Origin of a statement or an external call. */
export type Scope = { requestId: string; route: string; trace?: Trace | undefined };

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the work of a request or a job within its scope. */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

/** Scope of the current request or job. */
export const scopeNow = (): Scope | undefined => scopes.getStore();

/** A call that leaves the process, as a part of the request that waits for it: `bank_mellat verify`. */
export function traceCall<T>(name: string, work: () => T): T {
  const trace = scopeNow()?.trace;
  if (!trace) return work();
  const began = performance.now();
  const [service = ''] = name.split(' ', 1);
  const ended = (isFault: boolean) => {
    const ms = performance.now() - began;
    tracePart(trace, { name, attributes: { 'peer.service': service }, isFault, ms });
  };
  const answer = work();
  if (answer instanceof Promise)
    answer.then(
      () => ended(false),
      () => ended(true),
    );
  else ended(false);
  return answer;
}
