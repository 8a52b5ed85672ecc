import { spansDropped } from './shop-metrics.ts';

export type Span = {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: number;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  attributes: Record<string, string | number>;
  isFault?: boolean;
};
export type TraceConfig = {
  /** Endpoint of an OTLP receiver, HTTP with JSON. */
  url: string;
  headers: Record<string, string>;
  service: string;
  /** Share of the requests that are traced, 0 to 1. */
  ratio: number;
};
/** Posts JSON to a receiver; false on failure. */
export type Post = (url: string, body: object, headers: Record<string, string>) => Promise<boolean>;
export type Exporter = { add(span: Span): void; stop(): void };

const EVERY_MS = 2_000;
/** Limit of buffered spans while the receiver is unavailable: some megabytes. */
const MOST_WAITING = 2_048;
const AT_ONCE = 512;
const FAULT = 2;

/** Sends spans in the background; failed ones are dropped and counted, and no request waits. */
export function createExporter(settings: TraceConfig, post: Post): Exporter {
  const { url, headers, service } = settings;
  let waiting: Span[] = [];
  let isSending = false;
  // on a timer only: callers may be inside a transaction, where network calls are forbidden
  const timer = setInterval(() => void send(), EVERY_MS).unref();

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0) {
      const spans = waiting.splice(0, AT_ONCE);
      const isTaken = await post(url, bodyOf(service, spans), headers).catch(() => false);
      if (!isTaken) spansDropped.add('', spans.length);
    }
    isSending = false;
  }

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) spansDropped.add('');
      else waiting.push(span);
    },
    stop() {
      clearInterval(timer);
      waiting = [];
    },
  };
}

/** ExportTraceServiceRequest of OTLP 1 in JSON: ids in hex, 64-bit numbers as text. */
const bodyOf = (service: string, spans: Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service }) },
      scopeSpans: [{ scope: { name: 'hojreh' }, spans: spans.map(spanOf) }],
    },
  ],
});

const spanOf = ({ parentId, start, end, attributes, isFault, ...span }: Span) => ({
  ...span,
  ...(parentId && { parentSpanId: parentId }),
  startTimeUnixNano: nanos(start),
  endTimeUnixNano: nanos(end),
  attributes: attributesOf(attributes),
  ...(isFault && { status: { code: FAULT } }),
});

/** Nanoseconds as text; microseconds are the clock's own precision. */
const nanos = (ms: number) => `${Math.round(ms * 1000)}000`;

const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
