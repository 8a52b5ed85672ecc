import { text } from '#app/text.ts';
import { useLayer } from '#app/ui/use-layer.ts';

/** What a dialog looks like while its code is on the way: open, empty, and closed by a press or by Back. */
export function Opening({ onClose }: { onClose(): void }) {
  useLayer(true, onClose);
  return (
    <button type="button" className="opening" aria-label={text.loading} onClick={onClose}>
      <span className="skeleton" />
    </button>
  );
}
