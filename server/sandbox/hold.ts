import type { FastifyReply } from 'fastify';

const AT_MOST = 60_000;

/** No answer: keeps the caller waiting until it hangs up. */
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
