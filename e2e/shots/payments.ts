/** Ends of a payment that the result page can show, and how the payer at the pretend ZarinPal brings them about. */
const ENDS = {
  success: { outcome: 'paid', fault: '' },
  canceled: { outcome: 'canceled', fault: '' },
  failed: { outcome: 'paid', fault: 'forged_callback' },
  mismatch: { outcome: 'paid', fault: 'wrong_amount' },
  pending: { outcome: 'paid', fault: 'verify_timeout' },
};
export type PaymentEnd = keyof typeof ENDS;

/** Top-ups that end in each way; answers the address of each result page. */
export async function makeResults(url: string, token: string): Promise<Record<PaymentEnd, string>> {
  const pay = (end: PaymentEnd) => payOnce(url, token, ENDS[end]);
  return {
    success: await pay('success'),
    canceled: await pay('canceled'),
    failed: await pay('failed'),
    mismatch: await pay('mismatch'),
    pending: await pay('pending'),
  };
}

async function payOnce(url: string, token: string, how: Record<string, string>): Promise<string> {
  const asked = await fetch(`${url}/api/wallet/topup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 250_000, gatewayType: 'platform_zarinpal' }),
  });
  const { gatewayUrl } = (await asked.json()) as { gatewayUrl: string };
  const decided = await fetch(
    `${url}/sandbox/banks/platform_zarinpal/${gatewayUrl.split('/').at(-1)}`,
    { method: 'POST', body: new URLSearchParams(how), redirect: 'manual' },
  );
  const back = await fetch(decided.headers.get('location') ?? '', { redirect: 'manual' });
  return back.headers.get('location') ?? '';
}
