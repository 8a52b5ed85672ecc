import { useRef, useState } from 'react';
import { kycText } from '#app/text/kyc.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ImageOff } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { PrivateFile } from '#contract/identity.ts';

const t = kycText.picture;
type Props = {
  file: Pick<PrivateFile, 'link' | 'w' | 'h'>;
  alt: string;
  /** Reloads the row, which gives new links. */
  onRenew(): Promise<unknown>;
  /** Called once, after the first load of the picture. */
  onShown?(): void;
  className?: string;
};

/**
 * A picture behind a link that expires after minutes; an expired one is renewed once automatically,
 * then by hand.
 */
export function PrivatePicture({ file, alt, onRenew, onShown, className = '' }: Props) {
  const isKnown = useRef(false);
  // keeps the first link, as each load of the picture is logged as a view
  const [link, setLink] = useState(file.link);
  const [state, setState] = useState<'shown' | 'renewing' | 'failed'>('shown');
  const isRenewed = useRef(false);
  const renew = async () => {
    setState('renewing');
    isRenewed.current = true;
    await onRenew().catch(() => {});
    setLink('');
    setState('shown');
  };
  if (state === 'renewing') return <Skeleton className={`min-h-24 w-full ${className}`} />;
  if (state === 'failed')
    return (
      <div role="alert" className={`grid place-items-center gap-2 p-4 text-center ${className}`}>
        <ImageOff className="size-7 text-ink-500" />
        <p className="text-sm">{t.failed}</p>
        <Button look="line" size="small" onClick={() => void renew()}>
          {text.retry}
        </Button>
      </div>
    );
  return (
    <img
      src={isSame(link, file.link) ? link : file.link}
      alt={alt}
      width={file.w}
      height={file.h}
      className={className}
      onLoad={() => {
        isRenewed.current = false;
        if (!isKnown.current) onShown?.();
        isKnown.current = true;
      }}
      onError={() => (isRenewed.current ? setState('failed') : void renew())}
    />
  );
}

/** True for links to the same picture, whatever their expiry. */
const isSame = (one: string, other: string) => one.split('?')[0] === other.split('?')[0];
