import { use } from 'react';
import { UNSAFE_FrameworkContext, useMatches } from 'react-router';
import { LATE_ID } from './inline/late-ids.ts';
import startLate from './inline/start-late.ts?script';

/**
 * Replaces the framework's `<Scripts>`: it fetches the files after the first paint and at low
 * priority.
 */
export function LateScripts({ nonce }: { nonce: string }) {
  const facts = useFacts();
  return (
    <>
      <script
        type="application/json"
        id={LATE_ID}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
        dangerouslySetInnerHTML={{ __html: facts }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: startLate }}
      />
    </>
  );
}

/** Disabled future flags of the framework, removed to save bytes. */
const NO_FUTURE = /"future":\{(?:"\w+":false,?)*\}/;

/**
 * JSON with the framework's state, the routes near this page, and the ids of its matched routes.
 */
function useFacts(): string {
  const framework = use(UNSAFE_FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  // the browser has already read them
  if (!framework?.serverHandoffString) return '';
  const { serverHandoffString, manifest } = framework;
  const context = serverHandoffString
    .replace(NO_FUTURE, '"future":{}')
    .replace(',"isSpaMode":false', '');
  const rest = JSON.stringify({ manifest, ids }).replaceAll('<', '\\u003c');
  return `{"context":${context},${rest.slice(1)}`;
}
