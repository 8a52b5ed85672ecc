import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';

/** Renderer for everything outside the API; absent where the API runs alone. */
export type Pages = {
  answer?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/** Renders a page for an unknown address, or answers 404. */
export function addNotFound(app: FastifyInstance, pages: Pages) {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = !request.url.startsWith('/api/') && ['GET', 'HEAD'].includes(request.method);
    if (!pages.answer || !isPage) throw notFound();
    return pages.answer(request, reply);
  });
}
