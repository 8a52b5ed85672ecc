import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { previewText as t } from '#app/text/admin/preview.ts';
import { useDevice } from './use-device.ts';

/** Width of the window that each device shows, in its own pixels. */
const WIDTHS = { phone: 390, desktop: 1280 };

type Props = { device: keyof typeof WIDTHS; className?: string; children: ReactNode };

/**
 * Part of a public page as a device shows it, drawn small. A frame of its own makes the styles
 * follow the width of the device instead of this window's. Nothing in it can be used.
 */
export function DevicePreview({ device, className = '', children }: Props) {
  const width = WIDTHS[device];
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { body, height, shown, onLoad } = useDevice(frame, box);
  const scale = shown ? Math.min(1, shown / width) : 0;
  return (
    <figure className={`min-w-0 ${className}`}>
      <figcaption className="mb-1.5 text-13 text-ink-500">{t[device]}</figcaption>
      <div
        ref={setBox}
        dir="ltr"
        style={{ height: height * scale }}
        className="relative overflow-hidden rounded-tile border border-line bg-paper"
      >
        <iframe
          ref={setFrame}
          title={t[device]}
          tabIndex={-1}
          srcDoc="<!doctype html>"
          onLoad={onLoad}
          style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          className="absolute inset-0 max-w-none border-0"
        />
      </div>
      {body && createPortal(children, body)}
    </figure>
  );
}
