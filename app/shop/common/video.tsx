import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';

/** Video of a product or a post: a file of the shop, or the player of an allowed host. */
export default function Video({ src, title }: { src: string; title: string }) {
  const close = useOverlays((overlays) => overlays.close);
  const isFile = src.startsWith('/');
  return (
    <Dialog shape="wideBox" title={title} closeLabel={text.close} onClose={close}>
      {isFile ? (
        // biome-ignore lint/a11y/useMediaCaption: films of products are uploaded without subtitles
        <video
          src={src}
          controls
          autoPlay
          playsInline
          className="max-h-[70dvh] w-full rounded-control bg-ink-900"
        />
      ) : (
        <iframe
          src={src}
          title={title}
          allow="autoplay; fullscreen"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allowFullScreen
          className="aspect-video w-full rounded-control border-0 bg-ink-900 scheme-light"
        />
      )}
    </Dialog>
  );
}
