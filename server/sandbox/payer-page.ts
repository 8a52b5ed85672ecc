import { faNumber } from '#shared/digits.ts';
import { escapeMarkup } from '#shared/escape.ts';
import { gatewayText } from '#shared/labels/gateways.ts';
import type { Fault, SandboxPayment } from './bank-payments.ts';
import { FONT_FACE } from './font.ts';
import type { BankCallback } from './payer.ts';

const RIAL_IN_TOMAN = 10;

type Payer = { byGet?: boolean; nonce: string };

/** Payer's page of the sandbox bank: self-contained and without scripts. */
export const payerPage = (payment: SandboxPayment, { byGet = false, nonce }: Payer): string =>
  page(
    nonce,
    `
<h1>درگاه نمایشی ${gatewayText[payment.gateway]}</h1>
<p class="note">این درگاه نمایشی است و هیچ پولی جابه‌جا نمی‌شود.</p>
<dl>
<dt>مبلغ</dt>
<dd class="amount">${faNumber(payment.amount)} ریال</dd>
<dd class="soft">${faNumber(payment.amount / RIAL_IN_TOMAN)} تومان</dd>
<dt>بابت</dt>
<dd><bdi>${escapeMarkup(payment.description)}</bdi></dd>
<dt>شناسه پرداخت</dt>
<dd><bdi dir="ltr" class="code">${escapeMarkup(payment.authority)}</bdi></dd>
</dl>
${payment.status === 'IN_BANK' ? choices(payment, byGet) : OVER}`,
  );

/** Page for an unknown authority. */
export const unknownPaymentPage = (nonce: string): string =>
  page(
    nonce,
    '<h1>پرداخت پیدا نشد</h1><p class="note">چنین پرداختی در درگاه نمایشی ثبت نشده است.</p>',
  );

const FAULTS: [Fault, string][] = [
  ['', 'بدون اشکال'],
  ['wrong_amount', 'مبلغ دیگری پرداخت شود'],
  ['verify_timeout', 'تأیید بی‌پاسخ بماند'],
  ['settle_timeout', 'تسویه بی‌پاسخ بماند (ملت)'],
  ['answer_lost', 'تأیید انجام شود، پاسخش گم شود'],
  ['answer_lost_bare', 'تأیید انجام شود، پاسخش گم شود و پس از آن بدون جزئیات بیاید (سامان)'],
  ['null_card', 'کارت در پاسخ نباشد (زرین‌پال)'],
  ['reverse_silent', 'برگشت بی‌پاسخ بماند'],
  ['reverse_lost', 'برگشت انجام شود، پاسخش گم شود'],
  ['double_callback', 'بازگشت دو بار ارسال شود'],
  ['triple_callback', 'بازگشت سه بار ارسال شود'],
  ['no_callback', 'بازگشت هرگز نرسد'],
  ['late_callback', 'بازگشت دیر برسد'],
  ['replayed_reference', 'رسید یک پرداخت قبلی ارسال شود'],
  ['forged_callback', 'بازگشت ساختگی، بدون پرداخت'],
];

const choices = ({ gateway, authority }: SandboxPayment, byGet: boolean) => `
<form method="post" action="/sandbox/banks/${gateway}/${encodeURIComponent(authority)}">
${byGet ? '<input type="hidden" name="byGet" value="1">' : ''}<button class="main" name="outcome" value="paid">پرداخت موفق</button>
<button name="outcome" value="canceled">انصراف از پرداخت</button>
<button class="bad" name="outcome" value="failed">پرداخت ناموفق</button>
<details>
<summary>حالت‌های آزمایشی</summary>
<fieldset><legend>در این پرداخت</legend>
${FAULTS.map(
  ([fault, label]) =>
    `<label><input type="radio" name="fault" value="${fault}"${fault === '' ? ' checked' : ''}> ${label}</label>`,
).join('\n')}
</fieldset>
<label><input type="checkbox" name="silence" value="1"> درخواست بعدی فروشگاه بی‌پاسخ بماند</label>
</details>
</form>`;

/**
 * After the decision: the browser goes back to the shop, by itself where the bank sends a form,
 * later when the payer wants.
 */
export const returnPage = (
  callback: BankCallback | undefined,
  { waits, nonce }: { waits: boolean; nonce: string },
): string => {
  if (!callback)
    return page(
      nonce,
      '<h1>پرداخت پایان یافت</h1><p class="note">در این حالت آزمایشی، بانک به فروشگاه ' +
        'برنمی‌گردد.</p><a href="/console/orders">سفارش‌های من</a>',
    );
  const inputs = Object.entries(callback.values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`)
    .join('');
  const form = `<form id="back" method="${callback.method.toLowerCase()}" action="${escapeMarkup(callback.url)}">${inputs}<button class="main">بازگشت به فروشگاه</button></form>`;
  const lead = waits
    ? '<p class="note">بازگشت دیرهنگام: هر وقت خواستید دکمه را بزنید.</p>'
    : `<script nonce="${nonce}">document.getElementById('back').submit()</script>`;
  return page(nonce, `<h1>پایان کار در بانک</h1>${form}${lead}`);
};

const OVER =
  '<p class="over">این پرداخت به پایان رسیده است.</p><a href="/console/orders">سفارش‌های من</a>';

const page = (nonce: string, content: string) => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>درگاه پرداخت نمایشی – حجره</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>${content}</main>
</body>
</html>`;

const STYLE = `
${FONT_FACE}
:root{color-scheme:light dark;--paper:#f6f5f1;--card:#fff;--ink:#16201f;--soft:#5f6b6a;--line:#e4e8e6;--deep:#0c6a67;--on:#fff;--gold:#fff7e8;--gold-ink:#7f4708;--bad:#c81e45}
@media (prefers-color-scheme:dark){:root{--paper:#101716;--card:#182120;--ink:#eef2f0;--soft:#a5b1ae;--line:#2b3635;--deep:#7fd3d3;--on:#101716;--gold:#3a2000;--gold-ink:#ffeac2;--bad:#f58aa1}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:var(--paper);color:var(--ink);font:16px/1.9 Vazirmatn,Tahoma,sans-serif}
main{inline-size:100%;max-inline-size:26rem;background:var(--card);border:1px solid var(--line);border-block-start:4px solid var(--deep);border-radius:1rem;padding:1.5rem}
h1{margin:0;font-size:1.375rem}
.note{margin:.75rem 0 1.25rem;padding:.5rem 1rem;border-radius:.75rem;background:var(--gold);color:var(--gold-ink);font-size:.875rem}
dl{margin:0}dt{font-size:.875rem;color:var(--soft)}dd{margin:0 0 .75rem}
.amount{margin:0;font-size:1.5rem;font-weight:700}.soft{color:var(--soft)}
.code{font:.8125rem/1.6 ui-monospace,monospace;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin-block-start:.5rem}
button{font:inherit;font-weight:600;min-block-size:3rem;border-radius:.75rem;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer}
.main{background:var(--deep);border-color:var(--deep);color:var(--on)}
.bad{color:var(--bad);border-color:currentColor}
details{margin-block-start:.5rem;font-size:.875rem}summary{cursor:pointer;color:var(--soft);min-block-size:2.75rem;align-content:center}fieldset{border:1px solid var(--line);border-radius:.75rem;display:grid;gap:.25rem}label{display:flex;gap:.5rem;align-items:center;min-block-size:2.25rem}
.over{margin:.5rem 0}a{color:var(--deep)}
:focus-visible{outline:2px solid var(--deep);outline-offset:2px}
`;
