import type { ErrorKey, ErrorKind } from '#contract/errors.ts';
import type { ErrorData } from '#server/errors.ts';
import type { TaskName } from './tasks.ts';

/** Messages to the process that opens a file: its bytes, the task, and that a piece has been used. */
export type TaskMessage =
  | { part: Uint8Array }
  | { task: TaskName; options: unknown }
  | { next: true };

type Refusal = {
  kind: ErrorKind;
  key: ErrorKey;
  data: ErrorData;
  fields: Record<string, ErrorKey> | undefined;
};
/** Its answers. */
export type WorkerMessage =
  | { piece: unknown }
  | { isOver: true }
  | { refusal: Refusal | { unexpected: string } };
