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
  /** Takes OTLP over HTTP as JSON. */
  url: string;
  headers: Record<string, string>;
  service: string;
  /** Share of the requests that are traced, 0 to 1. */
  ratio: number;
};
/** Hands JSON to a receiver; false when it was not taken. */
export type Post = (url: string, body: object, headers: Record<string, string>) => Promise<boolean>;
export type Exporter = { add(span: Span): void; stop(): void };

const EVERY_MS = 2_000;
/** What a receiver that is away may cost in memory: some megabytes. */
const MOST_WAITING = 2_048;
const AT_ONCE = 512;
const FAULT = 2;

/** Sends spans in the background; what it cannot send is dropped and counted, and nobody waits for it. */
export function createExporter(settings: TraceConfig, post: Post): Exporter {
  const { url, headers, service } = settings;
  let waiting: Span[] = [];
  let isSending = false;
  // by the clock alone: whoever adds one may be inside a transaction, which calls nobody
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

/** ExportTraceServiceRequest of OTLP 1, in its JSON form: ids in hex, 64-bit numbers as text. */
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

/** Microseconds are as exact as the clock is. */
const nanos = (ms: number) => `${Math.round(ms * 1000)}000`;

const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
