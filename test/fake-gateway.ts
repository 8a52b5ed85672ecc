import { randomUUID } from 'node:crypto';
import type {
  Gateway,
  InquiryAnswer,
  PaymentRequest,
  RequestAnswer,
  ReverseAnswer,
  VerifyAnswer,
} from '#server/outside/gateways/gateway.ts';
import { asTomans } from '#shared/money.ts';

export type FakeGateway = Gateway & {
  /** Payment requests, oldest first. */
  requests: PaymentRequest[];
  /** Numbers of the refunded payments, oldest first. */
  reversals: string[];
  /** Next answers of the bank; by default it accepts, and every payment is paid. */
  says: {
    request?: RequestAnswer;
    verify?: VerifyAnswer;
    inquire?: InquiryAnswer;
    reverse?: ReverseAnswer;
  };
};

/** Bank without a network, with scripted answers. */
export function fakeGateway(): FakeGateway {
  const requests: PaymentRequest[] = [];
  const reversals: string[] = [];
  const says: FakeGateway['says'] = {};
  return {
    name: 'platform_zarinpal',
    min: asTomans(1_000),
    max: asTomans(100_000_000_000),
    recovery: { by: 'inquiry' },
    attributes: true,
    requests,
    reversals,
    says,
    request: async (payment) => {
      requests.push(payment);
      return says.request ?? accepted();
    },
    handOff,
    readCallback: ({ Authority, Status }) =>
      Authority
        ? {
            gatewayReference: Authority,
            claimsSuccess: Status === 'OK',
            isGivenUp: Status !== 'OK',
            code: Status ?? '',
          }
        : undefined,
    verify: async ({ amount }) =>
      says.verify ?? {
        kind: 'paid',
        amount,
        bankReference: randomUUID(),
        cardMasked: '603799******1234',
        cardHash: null,
        code: '100',
      },
    inquire: async () => says.inquire ?? { kind: 'paid', code: '100' },
    reverse: async ({ number }) => {
      reversals.push(number);
      return says.reverse ?? { kind: 'done', code: '100' };
    },
  };
}

function accepted(): RequestAnswer {
  const gatewayReference = `A${randomUUID().replaceAll('-', '').padStart(35, '0')}`;
  return { kind: 'ok', gatewayReference, handOff: handOff(gatewayReference), code: '100' };
}

const handOff = (gatewayReference: string) => ({
  gatewayUrl: `http://bank.test/StartPay/${gatewayReference}`,
  refId: null,
  token: null,
});
