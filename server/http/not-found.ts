import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';

/** Who draws what is not the API; nobody where the API runs alone. */
export type Pages = {
  answer?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/** An address without a route is a page's, or is not there. */
export function addNotFound(app: FastifyInstance, pages: Pages) {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = !request.url.startsWith('/api/') && ['GET', 'HEAD'].includes(request.method);
    if (!pages.answer || !isPage) throw notFound();
    return pages.answer(request, reply);
  });
}
