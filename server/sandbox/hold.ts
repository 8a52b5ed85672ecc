import type { FastifyReply } from 'fastify';

/** A shop waits at most 30 s for a bank. */
const AT_MOST = 31_000;

/** Never answers: keeps the caller waiting until it disconnects. */
export const holdAnswer = (reply: FastifyReply) =>
  new Promise<void>((resolve) => {
    // it may have hung up before we came here, and then says so no more
    if (reply.raw.closed || reply.raw.destroyed || reply.raw.socket?.destroyed) return resolve();
    const timer = setTimeout(resolve, AT_MOST);
    timer.unref();
    reply.raw.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
