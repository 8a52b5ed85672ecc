import type { RowOf } from '#server/db/rows.ts';
import { faDigits } from '#shared/digits.ts';
import { escapeMarkup } from '#shared/escape.ts';
import { faTime } from '#shared/fa-dates.ts';
import { FONT_FACE } from './font.ts';

export type InboxMessage = RowOf<'sandboxSms', 'id' | 'mobileNumber' | 'text' | 'code' | 'at'>;

type Inbox = { messages: InboxMessage[]; filter: string; nonce: string };

/** The page of the demo inbox: complete in itself, readable without its script. */
export const inboxPage = ({ messages, filter, nonce }: Inbox): string => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>صندوق پیامک – حجره</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<header>
<h1>صندوق پیامک</h1>
<p>این فروشگاه نمایشی پیامک واقعی ارسال نمی‌کند؛ همه پیامک‌ها به این صفحه می‌رسد.</p>
</header>
<form method="get" action="/sandbox/sms" role="search">
<label for="mobile">شماره موبایل</label>
<input id="mobile" name="mobileNumber" type="tel" inputmode="tel" dir="ltr" value="${escapeMarkup(filter)}" placeholder="۰۹۱۲۳۴۵۶۷۸۹">
<button>نمایش</button>
<a href="/sandbox/sms">همه شماره‌ها</a>
</form>
<ol id="messages" aria-live="polite">${messages.map(messageItem).join('\n') || EMPTY}</ol>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;

const EMPTY = '<li class="empty">هنوز پیامکی نرسیده است.</li>';

const messageItem = ({ id, mobileNumber, text, code, at }: InboxMessage) => `<li data-id="${id}">
<p class="head"><a href="/sandbox/sms?mobileNumber=${encodeURIComponent(mobileNumber)}"><bdi dir="ltr">${escapeMarkup(faDigits(mobileNumber))}</bdi></a><time datetime="${escapeMarkup(at)}">${faTime(at)}</time></p>
<p class="text">${text.split('\n').map(textLine).join('\n')}</p>
${code ? `<p class="code"><bdi dir="ltr">${escapeMarkup(faDigits(code))}</bdi><button type="button" data-copy="${escapeMarkup(code)}">کپی کد</button></p>` : ''}
</li>`;

/** The last line of a code names host and code for the browser: left to right, though a bare address has no letters. */
const textLine = (line: string) =>
  line.startsWith('@') ? `<bdi dir="ltr">${escapeMarkup(line)}</bdi>` : escapeMarkup(line);

const STYLE = `
${FONT_FACE}
:root{color-scheme:light dark;--paper:#f6f5f1;--card:#fff;--ink:#16201f;--soft:#5a6664;--line:#dfe3e0;--deep:#0f5e63}
@media (prefers-color-scheme:dark){:root{--paper:#101716;--card:#182120;--ink:#eef2f0;--soft:#a5b1ae;--line:#2b3635;--deep:#7fd3d3}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.9 Vazirmatn,Tahoma,sans-serif}
main{max-width:40rem;margin-inline:auto;padding:1.5rem 1rem 4rem}
h1{margin:0;font-size:1.5rem}header p{margin:.25rem 0 1rem;color:var(--soft)}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-block-end:1rem}
label{flex-basis:100%;font-size:.875rem}
input{flex:1 1 10rem;min-width:0}
input,button{font:inherit;min-height:2.75rem;border-radius:.75rem;border:1px solid var(--line);background:var(--card);color:inherit;padding-inline:1rem}
button{cursor:pointer;border-color:var(--deep);color:var(--deep);font-weight:600}
a{color:var(--deep)}form a{padding:.5rem}
:focus-visible{outline:2px solid var(--deep);outline-offset:2px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
li{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1rem}
li p{margin:0}.empty{text-align:center;color:var(--soft);padding:3rem 1rem}
.head{display:flex;justify-content:space-between;font-size:.875rem;color:var(--soft)}
.text{white-space:pre-line;unicode-bidi:plaintext;overflow-wrap:anywhere;padding-block:.5rem}
.code{display:flex;justify-content:space-between;align-items:center;gap:1rem;border-block-start:1px dashed var(--line);padding-block-start:.75rem}
.code bdi{font-size:1.5rem;font-weight:800;line-height:1.5}
`;

/** Reads the page again every three seconds and swaps the list only when a newer message came. */
const SCRIPT = `
const list = document.getElementById('messages');
const newest = (root) => root.querySelector('li')?.dataset.id;
addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const label = button.textContent;
  button.textContent = 'کپی شد';
  setTimeout(() => { button.textContent = label; }, 1500);
});
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('messages');
  if (newest(fresh) !== newest(list)) list.replaceChildren(...fresh.children);
}, 3000);
`;
