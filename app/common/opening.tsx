import { useEffect } from 'react';
import { text } from '#app/text.ts';
import { addLayer } from '#app/ui/layers.ts';

/** What a dialog looks like while its code is on the way: open, empty, and closed by a press or by Back. */
export function Opening({ onClose }: { onClose(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes one dialog as long as it is there
  useEffect(() => addLayer(onClose), []);
  return (
    <button type="button" className="opening" aria-label={text.loading} onClick={onClose}>
      <span className="skeleton" />
    </button>
  );
}
