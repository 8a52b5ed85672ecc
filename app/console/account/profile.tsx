import { useSyncExternalStore } from 'react';
import { Block } from '#app/common/block.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { KycStatus } from '#app/common/kyc-status.tsx';
import { install, installOffer, onInstallOffer } from '#app/install-offer.ts';
import { refreshInfo } from '#app/session/session.ts';
import { accountText } from '#app/text/account.ts';
import { consoleText } from '#app/text/console.ts';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Smartphone } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Account } from '#contract/account.ts';
import { AccountForm } from './account-form.tsx';
import { OwnCompany } from './company-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Partner } from './partner.tsx';
import { Sessions } from './sessions.tsx';

const t = accountText;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Account of the user: name, identity, and signed-in devices. */
export default function Profile() {
  const { data, error, mutate } = useApi('GET /api/account', {});
  const saved = (account: Account) => {
    void mutate(account, { revalidate: false });
    // the menu shows the name too
    refreshInfo();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-xl font-extrabold">{t.title}</h1>
      {error && !data && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-72 w-full rounded-tile" />}
      {data && (
        <>
          <AccountForm account={data} onSaved={saved} />
          <OwnCompany />
          <Partner />
          <Identity status={data.identityStatus} />
          <Sessions />
          <InstallOffer />
          <DeleteAccount />
        </>
      )}
    </div>
  );
}

const Identity = ({ status }: { status: Account['identityStatus'] }) => (
  <Block title={t.identity}>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <KycStatus status={status} />
      <Link to="/console/profile/identity" className={buttonLook({ look: 'soft' })}>
        {consoleText.dashboard.identityStep[status]}
      </Link>
    </div>
  </Block>
);

/** Button that installs the shop on the home screen, if the browser offers it. */
function InstallOffer() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => undefined);
  if (!offer) return null;
  return (
    <Button look="line" className="justify-self-start" onClick={() => void install()}>
      <Smartphone className="size-4" />
      {text.install}
    </Button>
  );
}
