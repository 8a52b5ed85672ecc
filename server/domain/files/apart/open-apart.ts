import { actorIdOf, type Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { openFileTurns } from '#server/domain/files/fair-turns.ts';
import { endOpener, takeOpener } from './openers.ts';
import { runTask } from './run-task.ts';
import type { File, PieceOf, TaskName } from './tasks.ts';

// files of one person are processed one after another, whoever else uploads
const takeTurn = openFileTurns({
  atOnce: 2,
  mostWaiting: 60,
  mostOfOne: 12,
  longestWaitMs: 20_000,
});

/** ZIPs stay open while their pictures, which wait for a turn of their own, are made. */
const takeZipTurn = openFileTurns({
  atOnce: 4,
  mostWaiting: 20,
  mostOfOne: 12,
  longestWaitMs: 20_000,
});

/**
 * The one way to open what a stranger sent: in a process that has no secrets, is watched, and may
 * be killed. Throws what the
 * task throws, `file_unopenable` where that process dies or the file costs too much, `busy` where too many wait.
 */
export async function openApart<N extends TaskName>(ctx: Ctx, file: File<N>): Promise<PieceOf<N>> {
  let answer: PieceOf<N> | undefined;
  // to its end: a process that has done its task is used again
  for await (const piece of piecesApart(ctx, file)) answer = piece;
  if (answer === undefined) throw new Error(`${file.task} answered nothing`);
  return answer;
}

/** The same for a file that is read in pieces; a caller that stops early ends the reading. */
export async function* piecesApart<N extends TaskName>(
  ctx: Ctx,
  file: File<N>,
): AsyncGenerator<PieceOf<N>> {
  const take = file.task === 'zipFiles' ? takeZipTurn : takeTurn;
  const release = await take(askerOf(ctx, file.task));
  try {
    yield* inOpener(ctx, file);
  } finally {
    release();
  }
}

async function* inOpener<N extends TaskName>(ctx: Ctx, file: File<N>) {
  const opener = takeOpener();
  let isWhole = false;
  try {
    isWhole = yield* runTask(opener, file, ctx);
  } finally {
    endOpener(opener, isWhole);
  }
}

function askerOf(ctx: Ctx, task: TaskName) {
  // each job on a ZIP by itself: all of them are the system's
  const who = task === 'zipFiles' ? newId() : (actorIdOf(ctx) ?? ctx.network);
  const isLong = task === 'table';
  const isStaff = ctx.actor.kind === 'admin' || ctx.actor.kind === 'system';
  return { who: isLong ? `${who} long` : who, isStaff, isLong, gone: ctx.gone };
}
