import { FailedLoad } from '#app/common/failed-load.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { toast } from '#app/common/toast.tsx';
import { refreshInfo } from '#app/session/session.ts';
import { kycText } from '#app/text/kyc.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Identity, IdentityFile } from '#contract/identity.ts';
import { IdentityFlow } from './identity-flow.tsx';
import { IdentitySaid, IdentityVerified, IdentityWaits } from './identity-said.tsx';

const t = kycText.identity;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Verification of the user's identity: form, review, and the result. */
export default function IdentityPage() {
  const { data, error, mutate } = useApi('GET /api/identity', {});
  const keep = (identity: Identity) => void mutate(identity, { revalidate: false });
  const sent = (identity: Identity) => {
    keep(identity);
    toast('success', t.sent);
    scrollTo({ top: 0 });
    refreshInfo();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-extrabold">{t.title}</h1>
        {data && <KycStatus status={data.status} />}
      </header>
      {!data && error && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Waiting />}
      {data?.can.submit && (
        <>
          {data.status === 'none' && <p className="text-sm text-ink-700">{t.why}</p>}
          <IdentitySaid identity={data} />
          <IdentityFlow
            identity={data}
            onFile={(file) => keep(withFile(data, file))}
            onSent={sent}
            onRenew={mutate}
          />
        </>
      )}
      {data?.status === 'pending' && !data.can.submit && <IdentityWaits identity={data} />}
      {data?.status === 'verified' && <IdentityVerified identity={data} />}
    </div>
  );
}

const withFile = (identity: Identity, file: IdentityFile): Identity => ({
  ...identity,
  files: [...identity.files.filter(({ kind }) => kind !== file.kind), file],
});

const Waiting = () => (
  <div aria-hidden className="grid gap-4">
    <Skeleton className="h-14 w-full rounded-tile" />
    <Skeleton className="h-80 w-full rounded-tile" />
  </div>
);
