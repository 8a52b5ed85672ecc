import type { ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import type { Ctx } from '#server/context.ts';
import { DomainError, invalidField } from '#server/errors.ts';
import type { File, PieceOf, TaskMessage, TaskName, WorkerMessage } from './tasks.ts';
import { type CostBounds, watchCost } from './watch-cost.ts';

const SENT_AT_ONCE = 1024 * 1024;
/** `seconds` pass for a process that waits for the processor, too, so a busy machine needs many. */
const BOUNDS: Record<TaskName, CostBounds> = {
  pdf: { cpuSeconds: 4, memoryMb: 300, seconds: 300 },
  workbook: { cpuSeconds: 4, memoryMb: 300, seconds: 300 },
  picture: { cpuSeconds: 15, memoryMb: 400, seconds: 300 },
  zipNames: { cpuSeconds: 4, memoryMb: 400, seconds: 300 },
  zipFiles: { cpuSeconds: 60, memoryMb: 400, seconds: 900 },
  table: { cpuSeconds: 60, memoryMb: 500, seconds: 900 },
};

/** Runs one task in a process and answers its pieces, then whether the process is whole. Throws `file_unopenable`. */
export async function* runTask<N extends TaskName>(
  opener: ChildProcess,
  { task, parts, options, field = 'file' }: File<N>,
  { gone, log }: Pick<Ctx, 'gone' | 'log'>,
): AsyncGenerator<PieceOf<N>, boolean> {
  const over = new AbortController();
  const watch = watchCost(opener, BOUNDS[task]);
  const end = () => over.abort();
  const kill = () => opener.kill('SIGKILL');
  opener.once('exit', end);
  gone?.addEventListener('abort', kill);
  try {
    const answers = on(opener, 'message', { signal: over.signal });
    if (gone?.aborted) kill();
    for (const part of pieces(parts)) await tell(opener, { part });
    await tell(opener, { task, options });
    for await (const [message] of answers as AsyncIterable<[WorkerMessage]>) {
      if ('isOver' in message) return true;
      if ('refusal' in message) throw refusal(message.refusal, { field, log });
      watch.pause();
      yield message.piece as PieceOf<N>;
      watch.goOn();
      await tell(opener, { next: true });
    }
    return true;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    log.warn({ task, exceeded: watch.exceeded() }, 'the process that opened a file ended');
    throw invalidField(field, 'file_unopenable');
  } finally {
    watch.end();
    opener.off('exit', end);
    gone?.removeEventListener('abort', kill);
  }
}

/** No message holds the shop's process for long. */
function* pieces(parts: Buffer[]): Generator<Buffer> {
  for (const part of parts)
    for (let at = 0; at < part.length; at += SENT_AT_ONCE)
      yield part.subarray(at, at + SENT_AT_ONCE);
}

const tell = (opener: ChildProcess, message: TaskMessage) =>
  new Promise<void>((resolve, reject) => {
    opener.send(message, (error) => (error ? reject(error) : resolve()));
  });

type Refusal = Extract<WorkerMessage, { refusal: object }>['refusal'];

function refusal(reported: Refusal, { field, log }: { field: string; log: Ctx['log'] }) {
  if ('key' in reported)
    return new DomainError(reported.kind, reported.key, reported.data, reported.fields);
  log.warn({ error: reported.unexpected }, 'a file was not opened');
  return invalidField(field, 'file_unopenable');
}
