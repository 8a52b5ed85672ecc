import { lazy, useState } from 'react';
import { Block } from '#app/common/block.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { SessionRow } from '#app/common/session-row.tsx';
import { accountText } from '#app/text/account.ts';
import { deviceText } from '#app/text/devices.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Session } from '#contract/account.ts';

// lazy: the dialog brings a library of its own
const EndSessionDialog = lazy(() => import('./end-session-dialog.tsx'));
const t = accountText.sessions;

/** Devices on which the account is signed in, each with a sign-out button. */
export function Sessions() {
  const { data, error, mutate } = useApi('GET /api/account/sessions', {});
  const [ending, end] = useState<Session | 'others'>();
  const ended = () => {
    end(undefined);
    void mutate();
  };
  return (
    <Block title={t.title}>
      <p className="text-13.5 leading-7 text-ink-500">{t.hint}</p>
      {error && !data && <FailedLoad onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="mt-4 h-24 w-full" />}
      <ul className="divide-y divide-line">
        {data?.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            action={
              !session.isThis && (
                <Button
                  look="dangerSoft"
                  aria-label={t.endOf(deviceText(session.userAgent))}
                  onClick={() => end(session)}
                >
                  {t.end}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button look="line" className="mt-2 max-desk:w-full" onClick={() => end('others')}>
          {t.endOthers}
        </Button>
      )}
      {data?.length === 1 && <p className="text-sm text-ink-500">{t.only}</p>}
      {ending && (
        <LateDialog onClose={() => end(undefined)}>
          <EndSessionDialog which={ending} onClose={() => end(undefined)} onEnded={ended} />
        </LateDialog>
      )}
    </Block>
  );
}
