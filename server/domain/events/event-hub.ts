import type { EventKind, ShopEvent } from '#contract/events.ts';
import type { Deps } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { MAX_EVENT_STREAMS } from '#shared/limits.ts';
import { EVENTS_CHANNEL, type NewsItem } from './notify.ts';

const BEAT_MS = 25_000;
/**
 * A stream that opens gets the events of this long before: the page has read its data in the
 * meantime, and reads it again by itself if the stream took longer to open.
 */
const REPLAY_MS = 3_000;

/** One open page. `write` answers false when its reader does not keep up. */
export type Line = {
  userId: string;
  sessionId: string;
  /** Kinds that the person learns of as staff. */
  staffKinds: ReadonlySet<EventKind>;
  write(text: string): boolean;
  end(): void;
};

export type EventHub = {
  /** Answers how to leave; throws `rate_limited` beyond the lines of one person. */
  join(line: Line): Promise<() => void>;
  /** Ends streams whose session has ended, and sends a heartbeat to the others. */
  beat(): Promise<void>;
  close(): Promise<void>;
};

/** Hands the events of PostgreSQL to the open pages of this process, over one connection that the first page opens. */
export function openEventHub(deps: Deps): EventHub {
  const lines = new Set<Line>();
  const recent: { item: NewsItem; at: number }[] = [];
  let listening: Promise<{ unlisten(): Promise<void> }> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = (line: Line) => {
    lines.delete(line);
    line.end();
  };
  const tell = (line: Line, text: string) => {
    if (!line.write(text)) end(line);
  };
  const sweep = async (chosen: Line[]) => {
    const alive = await aliveSessions(deps, chosen);
    for (const line of chosen) if (!alive.has(line.sessionId)) end(line);
  };
  const forgetOld = () => {
    const since = performance.now() - REPLAY_MS;
    while (recent[0] && recent[0].at < since) recent.shift();
  };
  const pass = (payload: string) => {
    // only notify() writes to the channel
    const item = JSON.parse(payload) as NewsItem;
    const readers = [...lines].filter((line) => isFor(line, item));
    if (item.kind === 'session') return void sweep(readers).catch(() => {});
    forgetOld();
    recent.push({ item, at: performance.now() });
    for (const line of readers) tell(line, eventOf(item));
  };
  const replay = (line: Line) => {
    forgetOld();
    // a line that does not keep up is ended on the way
    for (const { item } of recent)
      if (lines.has(line) && isFor(line, item)) tell(line, eventOf(item));
  };
  const listen = () => {
    let isFirst = true;
    return deps.pools.long.sql.listen(EVENTS_CHANNEL, pass, () => {
      // after a lost connection the missed events are unknown
      if (!isFirst) for (const line of lines) tell(line, eventOf({ kind: 'all', id: '' }));
      isFirst = false;
    });
  };
  const beat = async () => {
    await sweep([...lines]);
    for (const line of lines) tell(line, ':\n\n');
  };

  return {
    beat,
    async join(line) {
      const own = [...lines].filter(({ userId }) => userId === line.userId);
      if (own.length >= MAX_EVENT_STREAMS) throw new DomainError('too_many', 'rate_limited');
      lines.add(line);
      listening ??= listen();
      await listening.catch((error: unknown) => {
        lines.delete(line);
        listening = undefined;
        throw error;
      });
      timer ??= setInterval(() => void beat().catch(() => {}), BEAT_MS).unref();
      replay(line);
      return () => void lines.delete(line);
    },
    async close() {
      clearInterval(timer);
      for (const line of lines) end(line);
      await (await listening)?.unlisten().catch(() => {});
    },
  };
}

const isFor = (line: Line, { userId, staff, kind }: NewsItem) =>
  line.userId === userId || (staff === true && line.staffKinds.has(kind));

const eventOf = ({ kind, id }: ShopEvent) => `data: ${JSON.stringify({ kind, id })}\n\n`;

async function aliveSessions({ sql, now }: Deps, lines: Line[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = await sql<{ id: string }[]>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${lines.map(({ sessionId }) => sessionId)}::uuid[]) and s.revoked_at is null
      and s.expires_at > ${now().toISOString()} and u.status = 'active'`;
  return new Set(rows.map(({ id }) => id));
}
