import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

const shop = await startTestApp();
const policyOf = async (url: string) => {
  const { headers, body } = await shop.app.inject({ url });
  const directives = String(headers['content-security-policy']).split('; ');
  return { styles: directives.find((one) => one.startsWith('style-src ')) ?? '', body };
};

const codeOf = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');
const textIn = (file: string, pattern: RegExp) => pattern.exec(codeOf(file))?.[1] ?? 'nothing';
const PRESS = 'react-aria/dist/private/interactions/usePress.mjs';
const pressable = textIn(PRESS, /PRESSABLE_ATTRIBUTE = '([^']*)'/);

it.each([
  ['sonner', JSON.parse(textIn('sonner/dist/index.mjs', /__insertCSS\(("(?:[^"\\]|\\.)*")\)/))],
  [
    'a press of React Aria',
    textIn(PRESS, /style\.textContent = `([^`]*)`/).replace(/\$\{[^}]*\}/, pressable),
  ],
  [
    'the scrolling of React Aria',
    textIn(
      'react-aria/dist/private/overlays/usePreventScroll.mjs',
      /style\.textContent = `([^`]*)`/,
    ),
  ],
  ['Tiptap', textIn('@tiptap/core/dist/index.js', /const style = `([^`]*)`/)],
  ['an element yet to be filled', ''],
  [
    'the page of a cut internet',
    /<style>([^<]*)<\/style>/.exec(readFileSync('public/offline.html', 'utf8'))?.[1] ?? 'nothing',
  ],
])('the policy knows the styles of %s as its library writes them', async (name, text: string) => {
  const written = name.includes('React Aria') ? text.trim() : text;
  const hash = createHash('sha256').update(written).digest('base64');
  expect((await policyOf('/api/docs')).styles).toContain(`'sha256-${hash}'`);
});

it.each(['/api/docs', '/sandbox/sms', '/sandbox/banks/platform_zarinpal/nothing', '/api/nowhere'])(
  'no style may stand inline without the nonce of its answer: %s',
  async (url) => {
    const { styles, body } = await policyOf(url);
    expect(styles).not.toContain('unsafe');
    const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(styles) ?? [];
    for (const [element] of body.matchAll(/<style[^>]*>/g))
      expect(element).toContain(`nonce="${nonce}"`);
  },
);
