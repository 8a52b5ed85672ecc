/**
 * Payment results that the result page can show, and the choices at the sandbox ZarinPal that
 * lead to them.
 */
const ENDS = {
  success: { outcome: 'paid', fault: '' },
  canceled: { outcome: 'canceled', fault: '' },
  failed: { outcome: 'paid', fault: 'forged_callback' },
  mismatch: { outcome: 'paid', fault: 'wrong_amount' },
  pending: { outcome: 'paid', fault: 'verify_timeout' },
};
export type PaymentEnd = keyof typeof ENDS;

/** Final payment results. */
export type Settled = Exclude<PaymentEnd, 'pending'>;

/** Makes a top-up for each result; returns the addresses of the result pages. */
export async function makeResults(url: string, token: string): Promise<Record<Settled, string>> {
  return {
    success: await payOnce(url, token, 'success'),
    canceled: await payOnce(url, token, 'canceled'),
    failed: await payOnce(url, token, 'failed'),
    mismatch: await payOnce(url, token, 'mismatch'),
  };
}

/** Makes one top-up; returns the address of its result page. */
export async function payOnce(url: string, token: string, end: PaymentEnd): Promise<string> {
  const opened = await fetch(`${url}/api/wallet/topup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 250_000, gatewayType: 'platform_zarinpal' }),
  });
  const { gatewayUrl } = (await opened.json()) as { gatewayUrl: string };
  const decided = await fetch(
    `${url}/sandbox/banks/platform_zarinpal/${gatewayUrl.split('/').at(-1)}`,
    { method: 'POST', body: new URLSearchParams(ENDS[end]), redirect: 'manual' },
  );
  const back = await fetch(decided.headers.get('location') ?? '', { redirect: 'manual' });
  return back.headers.get('location') ?? '';
}
