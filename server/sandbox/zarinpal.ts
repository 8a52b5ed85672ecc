import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { isBankDown } from './bank-payments.ts';
import { holdAnswer } from './hold.ts';
import { zarinpalCalls } from './zarinpal-calls.ts';

/** The calls of a shop to ZarinPal v4. */
export function addZarinpalCalls(app: FastifyInstance, deps: Deps) {
  for (const [name, call] of Object.entries(zarinpalCalls))
    app.post(
      `/sandbox/zarinpal/pg/v4/payment/${name}.json`,
      { schema: { hide: true } },
      async (request, reply) => {
        const isDown = await isBankDown(deps, 'platform_zarinpal');
        const answer = isDown ? undefined : await call(deps, request.body);
        return answer ? reply.status(answer.status).send(answer.body) : holdAnswer(reply);
      },
    );
}
