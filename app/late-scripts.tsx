import { use } from 'react';
import { UNSAFE_FrameworkContext, useMatches } from 'react-router';
import { LATE_ID } from './inline/late-ids.ts';
import startLate from './inline/start-late.ts?script';

/** What the framework's own `<Scripts>` does, but the files are asked for after the first paint and few at a time. */
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

/** What the framework could do and is not asked to. */
const NO_FUTURE = /"future":\{(?:"\w+":false,?)*\}/;

/** As JSON: the state that the framework hands over, its routes around this page, and which of them the page is made of. */
function useFacts(): string {
  const framework = use(UNSAFE_FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  // the browser has read them already
  if (!framework?.serverHandoffString) return '';
  const { serverHandoffString, manifest } = framework;
  const context = serverHandoffString
    .replace(NO_FUTURE, '"future":{}')
    .replace(',"isSpaMode":false', '');
  const rest = JSON.stringify({ manifest, ids }).replaceAll('<', '\\u003c');
  return `{"context":${context},${rest.slice(1)}`;
}
