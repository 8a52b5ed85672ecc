import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { PrivateFile } from '#contract/identity.ts';
import { PrivatePicture } from './private-picture.tsx';

type Props = {
  file: Pick<PrivateFile, 'link' | 'w' | 'h'>;
  title: string;
  onRenew(): Promise<unknown>;
  onClose(): void;
};

/** Enlarged private picture. */
export default function PrivateViewer({ file, title, onRenew, onClose }: Props) {
  return (
    <Dialog shape="wideBox" title={title} closeLabel={text.close} onClose={onClose}>
      <PrivatePicture
        file={file}
        alt={title}
        onRenew={onRenew}
        className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-control bg-paper object-contain"
      />
    </Dialog>
  );
}
