import { useLayoutEffect } from 'react';
import { text } from '#app/text.ts';
import { useLayer } from '#app/ui/layers.ts';

/** Shapes of a dialog, as in ui/dialog.tsx; its styles stand in shell.css. */
export type OpeningShape = 'box' | 'sheet' | 'wideSheet' | 'menu' | 'full';
type Props = { shape?: OpeningShape | undefined; title?: string | undefined; onClose(): void };

const ROWS = [1, 2, 3];

/**
 * Placeholder of a dialog while its code loads: open in the shape of the dialog, and closed by a
 * press or by Back.
 */
export function Opening({ shape = 'box', title, onClose }: Props) {
  useLayer(true, onClose);
  useLayoutEffect(() => (shape === 'menu' ? tellHeaderBottom() : undefined), [shape]);
  return (
    <button type="button" className="opening" data-shape={shape} onClick={onClose}>
      <span>
        <b>{title ?? <i className="skeleton" />}</b>
        <span className="sr-only">{text.loading}</span>
        {ROWS.map((row) => (
          <i key={row} className="skeleton" />
        ))}
      </span>
    </button>
  );
}

/** Position of the panel below the header, which is lower under a demo banner. */
export function tellHeaderBottom() {
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  document.documentElement.style.setProperty('--header-bottom', `${Math.max(0, bottom)}px`);
}
