import { createHash } from 'node:crypto';

const RUNS = /^(?:module|importmap|speculationrules|text\/javascript|application\/javascript|)$/i;

/**
 * Replaces the `nonce` of a page's inline scripts by their hashes, for the policy. An injected
 * script has no nonce, so it gets no hash and does not run.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const open = html.indexOf('>', at);
    const close = html.indexOf('</script>', open);
    if (open < 0 || close < 0) break;
    const head = html.slice(at, open);
    if (head.includes(mark) && !/\ssrc=/.test(head) && RUNS.test(typeOf(head)))
      hashes.add(hashOf(html.slice(open + 1, close)));
    at = close;
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

const typeOf = (head: string) => /\stype="([^"]*)"/.exec(head)?.[1] ?? '';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
