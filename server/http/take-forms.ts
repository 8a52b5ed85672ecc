import type { FastifyInstance } from 'fastify';

/** Lets the routes of this plugin take forms as browsers and banks send them; of a name sent twice the last counts. */
export function takeForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
