import { useRef } from 'react';
import { scanText as t } from '#app/text/admin/scan.ts';
import { Button } from '#app/ui/button.tsx';
import { useCamera } from './use-camera.ts';

/** Picture of the camera with a frame for the code; a sentence where there is no camera. */
export function Camera({ onCode }: { onCode(code: string): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onCode);
  const isShown = state === 'on' || state === 'starting';
  return (
    <>
      {isShown && (
        <div className="relative aspect-4/3 overflow-hidden rounded-control bg-ink-900">
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label={t.camera}
            className="size-full object-cover"
          />
          <span
            aria-hidden
            className="absolute inset-x-8 inset-y-1/4 rounded-control border-2 border-white/80"
          />
        </div>
      )}
      <p role="status" className="text-sm leading-7 text-ink-700">
        {state === 'on' ? t.aim : t[state]}
      </p>
      {state === 'closed' && (
        <Button look="soft" onClick={() => location.reload()}>
          {t.reload}
        </Button>
      )}
    </>
  );
}
