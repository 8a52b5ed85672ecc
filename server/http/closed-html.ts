import { CLOSED, UNREAD } from '#shared/labels/closed.ts';

/** Policy of a page with inline styles that loads and runs nothing else. */
export const CLOSED_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Page for visitors while the shop is stopped or closed. */
export const closedHtml = (text: string): string =>
  plainHtml({
    title: CLOSED.title,
    head: '<meta http-equiv="refresh" content="60">\n',
    body: `<p>${text}</p>`,
  });

/** The page for an address that is too long to be read. */
export const unreadHtml = (): string =>
  plainHtml({
    title: UNREAD.title,
    head: '',
    body: `<p>${UNREAD.text}</p>\n<p><a href="/">${UNREAD.home}</a></p>`,
  });

const plainHtml = ({
  title,
  head,
  body,
}: Record<'title' | 'head' | 'body', string>) => `<!doctype html>
<html lang="fa" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
${head}<title>${title}</title>
<style>body{font:1rem/2 Vazirmatn,Tahoma,sans-serif;background:#f6f5f1;color:#16201f;margin:0;min-height:100vh;display:grid;place-items:center}main{box-sizing:border-box;width:min(30rem,100% - 2rem);padding:2.5rem 2rem;text-align:center;background:#fff;border:1px solid #e4e8e6;border-radius:1rem}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0;color:#3a4746}</style>
<main>
<h1>${title}</h1>
${body}
</main>
</html>
`;
