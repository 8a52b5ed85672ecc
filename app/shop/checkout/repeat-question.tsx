import { useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { DuplicateOrder } from './use-place-order.ts';

const t = overlayText.checkout.repeated;
type Props = { duplicate: DuplicateOrder; isSending: boolean; onAgain(): void; onClose(): void };

/** Asks whether a duplicate order of the same products is intended. */
export function RepeatQuestion({ duplicate, isSending, onAgain, onClose }: Props) {
  const only = useOverlays((overlays) => overlays.only);
  return (
    <Dialog
      title={t.title}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <div className="grid gap-2.5">
          <Button
            wide
            size="large"
            onClick={() => only({ kind: 'pay', orderId: duplicate.orderId })}
          >
            {t.see}
          </Button>
          <Button look="line" wide busy={isSending} busyText={text.sending} onClick={onAgain}>
            {t.again}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">{duplicate.sentence}</p>
      <p className="mt-2 text-ink-500">{t.body}</p>
    </Dialog>
  );
}
