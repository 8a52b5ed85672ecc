import { Code } from '#app/common/code.tsx';
import { type PlacedAs, useOverlays } from '#app/overlays.ts';
import { overlayText } from '#app/text/overlays.ts';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';

const t = overlayText.placed;
type Props = { orderNumber: string; type: PlacedAs };

/** Confirmation of a placed order, with a link to it. */
export default function OrderPlaced({ orderNumber, type }: Props) {
  const reset = useOverlays((overlays) => overlays.reset);
  return (
    <Dialog
      title={t[type]}
      closeLabel={text.close}
      onClose={reset}
      footer={
        <div className="grid gap-2.5">
          <Link
            to="/console/orders"
            onClick={reset}
            className={buttonLook({ size: 'large', wide: true })}
          >
            {t.link}
          </Link>
          <Button look="line" wide onClick={reset}>
            {t.stay}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-3 py-3 text-center">
        <Scene name="stamp" />
        <p className="max-w-[36ch] text-ink-700">{t.bodies[type]}</p>
        <p className="flex flex-wrap items-center justify-center gap-2 rounded-control bg-paper px-4 py-2">
          <span className="text-ink-500">{t.number}</span>
          <Code value={orderNumber} name={t.number} />
        </p>
      </div>
    </Dialog>
  );
}
