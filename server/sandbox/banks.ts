import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { gatewayName } from '#contract/orders.ts';
import type { Deps } from '#server/context.ts';
import { takeForms } from '#server/http/take-forms.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import {
  faults,
  findPayment,
  heldOf,
  listPayments,
  type SandboxPayment,
  setFault,
  stopBank,
  timeOutNextRequest,
} from './bank-payments.ts';
import { addMellatCalls } from './mellat.ts';
import { type BankCallback, decide } from './payer.ts';
import { payerPage, returnPage, unknownPaymentPage } from './payer-page.ts';
import { addSamanCalls } from './saman.ts';
import { addZarinpalCalls } from './zarinpal.ts';

const SEE_OTHER = 303;
const hidden = { schema: { hide: true } };
const choice = z.object({
  outcome: z.enum(['paid', 'canceled', 'failed']).catch('canceled'),
  fault: z.enum(faults).or(z.literal('')).catch(''),
  silence: z.literal('1').optional().catch(undefined),
  byGet: z
    .literal('1')
    .transform(() => true)
    .optional()
    .catch(undefined),
});
const fields = z.record(z.string(), z.unknown()).catch({});

/** Endpoints of each bank that the shop calls. */
const CALLS: Record<GatewayName, (app: FastifyInstance, deps: Deps) => void> = {
  bank_saman: addSamanCalls,
  bank_mellat: addMellatCalls,
  platform_zarinpal: addZarinpalCalls,
};

/**
 * Sandbox banks for demo mode: the endpoints for the shop, and the page where the payer decides.
 */
export function bankSandboxRoutes(app: FastifyInstance, deps: Deps) {
  void app.register(async (inner) => {
    takeForms(inner);
    for (const gateway of gatewayNames) CALLS[gateway](inner, deps);
    addPayerPages(inner, deps);
    addDecision(inner, deps);
    addList(inner, deps);
    addFaults(inner, deps);
  });
}

/** Payer pages, the targets of the hand-off. */
function addPayerPages(app: FastifyInstance, deps: Deps) {
  const show = (gateway: GatewayName, authorityOf: (request: FastifyRequest) => unknown) =>
    async function page(request: FastifyRequest, reply: FastifyReply) {
      const authority = String(authorityOf(request) ?? '');
      const payment = await findPayment(deps, gateway, { authority });
      if (!payment) return html(reply).status(404).send(unknownPaymentPage(request.nonce));
      // a redirect, so that the browser's Back does not offer to resend the form
      if (request.method === 'POST')
        return reply.redirect(pageOf(payment, request.body), SEE_OTHER);
      const byGet = wantsGet(request.query);
      return html(reply).send(payerPage(payment, { byGet, nonce: request.nonce }));
    };
  const param = ({ params }: FastifyRequest) => fields.parse(params).authority;
  const posted = (name: string) => (request: FastifyRequest) => fields.parse(request.body)[name];
  app.get('/sandbox/zarinpal/pg/StartPay/:authority', hidden, show('platform_zarinpal', param));
  for (const gateway of gatewayNames)
    app.get(`/sandbox/banks/${gateway}/:authority`, hidden, show(gateway, param));
  app.post('/sandbox/saman/OnlinePG/OnlinePG', hidden, show('bank_saman', posted('Token')));
  app.get(
    '/sandbox/saman/OnlinePG/SendToken',
    hidden,
    show('bank_saman', ({ query }) => fields.parse(query).token),
  );
  app.post(
    '/sandbox/mellat/pgwchannel/startpay.mellat',
    hidden,
    show('bank_mellat', posted('RefId')),
  );
}

const pageOf = ({ gateway, authority }: SandboxPayment, body: unknown) =>
  `/sandbox/banks/${gateway}/${encodeURIComponent(authority)}${wantsGet(body) ? '?GetMethod=true' : ''}`;

/** Saman's form may request a callback by GET. */
const wantsGet = (body: unknown) => /^true$/i.test(String(fields.parse(body ?? {}).GetMethod));

type Payer = { Params: { gateway: string; authority: string } };

function addDecision(app: FastifyInstance, deps: Deps) {
  app.post<Payer>('/sandbox/banks/:gateway/:authority', hidden, async (request, reply) => {
    const gateway = gatewayName.safeParse(request.params.gateway).data;
    const chosen = choice.parse(request.body ?? {});
    if (gateway && chosen.silence) await timeOutNextRequest(deps, gateway);
    const done = gateway && (await decide(deps, gateway, request.params.authority, chosen));
    if (!done) return html(reply).status(404).send(unknownPaymentPage(request.nonce));
    const last = done.callbacks.pop();
    // the first of two callbacks comes from the server, the last from the payer's browser
    for (const callback of done.callbacks) void send(callback).catch(() => {});
    const waits = done.payment.fault === 'late_callback';
    if (last?.method === 'GET' && !waits) return reply.redirect(addressOf(last), SEE_OTHER);
    return html(reply).send(returnPage(last, { waits, nonce: request.nonce }));
  });
}

/** Payments of all banks as JSON, for tests. */
function addList(app: FastifyInstance, deps: Deps) {
  app.get('/sandbox/banks.json', hidden, async (_request, reply) => {
    const payments = await listPayments(deps);
    reply.header('cache-control', 'no-store');
    return payments.map((payment) => ({ ...payment, held: heldOf(payment) }));
  });
}

const outage = z.object({ minutes: z.coerce.number().min(0).max(60) });
const laid = z.object({ fault: z.enum(faults).or(z.literal('')).catch('') });

/** Test endpoints: stop a bank for a while, and set a fault on an existing payment. */
function addFaults(app: FastifyInstance, deps: Deps) {
  app.post<Payer>('/sandbox/silence/:gateway', hidden, async (request, reply) => {
    const gateway = gatewayName.safeParse(request.params.gateway).data;
    const { data } = outage.safeParse(request.body ?? {});
    if (!gateway || !data) return reply.status(404).send();
    await stopBank(deps, gateway, data.minutes);
    return reply.status(204).send();
  });
  app.post<Payer>('/sandbox/faults/:gateway/:authority', hidden, async (request, reply) => {
    const { fault } = laid.parse(request.body ?? {});
    const isKnown = await setFault(deps, request.params.authority, fault);
    return reply.status(isKnown ? 204 : 404).send();
  });
}

const html = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');

/** Address of a callback by GET. */
export function addressOf({ url, values }: BankCallback): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
}

/** Sends a callback as a browser would, without cookies. */
export const send = (callback: BankCallback) =>
  callback.method === 'GET'
    ? fetch(addressOf(callback), { redirect: 'manual' })
    : fetch(callback.url, {
        method: 'POST',
        body: new URLSearchParams(callback.values),
        redirect: 'manual',
      });
