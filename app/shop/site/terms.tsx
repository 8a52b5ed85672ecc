import { useEffect, useRef } from 'react';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { Prose } from '#app/common/prose.tsx';
import { useOverlays } from '#app/overlays.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';

/** Terms and privacy from the database; opens at the named part. */
export default function Terms({ part }: { part?: string | undefined }) {
  const close = useOverlays((overlays) => overlays.close);
  const { data, error, mutate } = useApi('GET /api/main/pages/:key', {
    params: { key: 'terms-conditions' },
  });
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data && part) body.current?.querySelector(`#${CSS.escape(part)}`)?.scrollIntoView();
  }, [data, part]);
  return (
    <Dialog
      shape="wideBox"
      title={data?.title ?? text.nav.terms}
      closeLabel={text.close}
      onClose={close}
    >
      {error && <FailedLoad onRetry={() => void mutate()} />}
      {!data && !error && <Waiting />}
      {data && <Prose ref={body} html={data.contents} />}
    </Dialog>
  );
}

const Waiting = () => (
  <div className="grid gap-3" aria-hidden>
    {['w-1/3', 'w-full', 'w-full', 'w-2/3', 'w-1/4', 'w-full', 'w-5/6'].map((width, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders
      <Skeleton key={i} className={`h-4 ${width}`} />
    ))}
  </div>
);
