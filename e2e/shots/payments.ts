/** Ends of a payment that the result page can show, and how the payer at the pretend ZarinPal brings them about. */
const ENDS = {
  success: { outcome: 'paid', fault: '' },
  canceled: { outcome: 'canceled', fault: '' },
  failed: { outcome: 'paid', fault: 'forged_callback' },
  mismatch: { outcome: 'paid', fault: 'wrong_amount' },
  pending: { outcome: 'paid', fault: 'verify_timeout' },
};
export type PaymentEnd = keyof typeof ENDS;

/** Those that stay as they are. */
export type Settled = Exclude<PaymentEnd, 'pending'>;

/** Top-ups that end in each way; answers the address of each result page. */
export async function makeResults(url: string, token: string): Promise<Record<Settled, string>> {
  return {
    success: await payOnce(url, token, 'success'),
    canceled: await payOnce(url, token, 'canceled'),
    failed: await payOnce(url, token, 'failed'),
    mismatch: await payOnce(url, token, 'mismatch'),
  };
}

/** One top-up; answers the address of its result page. */
export async function payOnce(url: string, token: string, end: PaymentEnd): Promise<string> {
  const asked = await fetch(`${url}/api/wallet/topup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 250_000, gatewayType: 'platform_zarinpal' }),
  });
  const { gatewayUrl } = (await asked.json()) as { gatewayUrl: string };
  const decided = await fetch(
    `${url}/sandbox/banks/platform_zarinpal/${gatewayUrl.split('/').at(-1)}`,
    { method: 'POST', body: new URLSearchParams(ENDS[end]), redirect: 'manual' },
  );
  const back = await fetch(decided.headers.get('location') ?? '', { redirect: 'manual' });
  return back.headers.get('location') ?? '';
}
