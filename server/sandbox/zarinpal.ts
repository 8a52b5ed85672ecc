import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../context.ts';
import { zarinpalCalls } from './zarinpal-calls.ts';
import { payerPage, unknownPaymentPage } from './zarinpal-page.ts';
import { findPayment, movePayment } from './zarinpal-payments.ts';

const ROOT = '/sandbox/zarinpal/pg';
const SEE_OTHER = 303;
const hidden = { schema: { hide: true } };
const choice = z.object({ outcome: z.enum(['paid', 'canceled', 'failed']).catch('canceled') });

type Payer = { Params: { authority: string } };

/** A pretend ZarinPal v4 for demo mode: the calls of the shop, and the page where the payer decides. */
export function zarinpalSandboxRoutes(app: FastifyInstance, deps: Deps) {
  void app.register(async (inner) => {
    for (const [name, call] of Object.entries(zarinpalCalls))
      inner.post(`${ROOT}/v4/payment/${name}.json`, hidden, async (request, reply) => {
        const { status, body } = await call(deps, request.body);
        return reply.status(status).send(body);
      });
    addPayerPages(inner, deps);
  });
}

function addPayerPages(app: FastifyInstance, deps: Deps) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get<Payer>(`${ROOT}/StartPay/:authority`, hidden, async ({ params }, reply) => {
    const payment = await findPayment(deps, params.authority);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return payment ? reply.send(payerPage(payment)) : reply.status(404).send(unknownPaymentPage());
  });
  app.post<Payer>(`${ROOT}/StartPay/:authority/pay`, hidden, async ({ params, body }, reply) => {
    const location = await decide(deps, params.authority, choice.parse(body ?? {}).outcome);
    if (location) return reply.redirect(location, SEE_OTHER);
    return reply.status(404).type('text/html; charset=utf-8').send(unknownPaymentPage());
  });
}

/** Where the payer goes next. A second press of a button changes nothing and leads to the same place. */
async function decide(deps: Deps, authority: string, outcome: string): Promise<string | undefined> {
  await movePayment(deps, authority, ['IN_BANK'], outcome === 'paid' ? 'PAID' : 'FAILED');
  const payment = await findPayment(deps, authority);
  if (!payment) return undefined;
  const url = new URL(payment.callbackUrl);
  const isPaid = payment.status === 'PAID' || payment.status === 'VERIFIED';
  url.searchParams.set('Authority', authority);
  url.searchParams.set('Status', isPaid ? 'OK' : 'NOK');
  return url.href;
}
