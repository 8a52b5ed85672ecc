import { text } from '#app/text.ts';
import { useLayer } from '#app/ui/use-layer.ts';

/** Placeholder of a dialog while its code loads: open, empty, and closed by a press or by Back. */
export function Opening({ onClose }: { onClose(): void }) {
  useLayer(true, onClose);
  return (
    <button type="button" className="opening" aria-label={text.loading} onClick={onClose}>
      <span className="skeleton" />
    </button>
  );
}
