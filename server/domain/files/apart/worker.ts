import { once } from 'node:events';
import { DomainError } from '#server/errors.ts';
import { type TaskMessage, type TaskName, tasks, type WorkerMessage } from './tasks.ts';

// A process that only opens files: it has no settings and no secrets, and ends with the shop.
let parts: Buffer[] = [];
process.on('disconnect', () => process.exit());
process.on('message', (message: TaskMessage) => {
  if ('part' in message) parts.push(Buffer.from(message.part));
  else if ('task' in message) void work(message.task, message.options);
});

async function work(name: TaskName, options: unknown) {
  const sent = parts;
  parts = [];
  try {
    const run = tasks[name] as (sent: Buffer[], options: unknown) => AsyncIterable<unknown>;
    for await (const piece of run(sent, options)) {
      const wanted = once(process, 'message');
      say({ piece });
      await wanted;
    }
    say({ isOver: true });
  } catch (error) {
    say({ refusal: refusalOf(error) });
  }
}

/** A fault of the reader itself is one of the file: nothing but its bytes went in. */
function refusalOf(error: unknown) {
  if (!(error instanceof DomainError)) return { unexpected: String(error) };
  const { kind, key, data, fields } = error;
  return { kind, key, data, fields };
}

const say = (message: WorkerMessage) => process.send?.(message);
