import type { FastifyReply } from 'fastify';

const AT_MOST = 60_000;

/** No answer: keeps the caller waiting until it hangs up. */
export const holdAnswer = (reply: FastifyReply) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, AT_MOST);
    timer.unref();
    reply.raw.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
