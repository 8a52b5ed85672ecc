import { useEffect, useRef } from 'react';
import { overlayText } from '#app/text/overlays.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { OrderReply } from '#contract/orders.ts';
import { handOffForms } from '#shared/gateways.ts';

type Leaving = Pick<OrderReply, 'gatewayName' | 'gatewayUrl' | 'refId' | 'token'>;

/**
 * Sends the browser to the bank in this window: by a form with the one field the bank expects, or
 * by navigation.
 */
export function HandOff({ reply }: { reply: Leaving }) {
  const form = useRef<HTMLFormElement>(null);
  const left = useRef(false);
  const field = fieldOf(reply);
  useEffect(() => {
    // StrictMode runs effects twice, but the bank must be called once
    if (left.current || !reply.gatewayUrl) return;
    left.current = true;
    if (form.current) form.current.submit();
    else window.location.assign(reply.gatewayUrl);
  }, [reply]);
  useEffect(() => {
    // after a return by the Back button the browser restores the page as it was
    const wake = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  return (
    <div
      role="status"
      className="flex min-h-60 flex-col items-center justify-center gap-5 p-8 text-center font-semibold"
    >
      <Spinner className="size-10 text-firoozeh-700" />
      {overlayText.checkout.redirect}
      {field && (
        <form ref={form} method="post" action={reply.gatewayUrl ?? ''} className="hidden">
          <input type="hidden" name={field.name} value={field.value} />
        </form>
      )}
    </div>
  );
}

function fieldOf({ gatewayName, refId, token }: Leaving) {
  const form = gatewayName && handOffForms[gatewayName];
  return form && { name: form.field, value: { refId, token }[form.filledWith] ?? '' };
}
