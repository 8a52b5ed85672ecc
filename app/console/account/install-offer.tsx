import { useSyncExternalStore } from 'react';
import { install, installOffer, onInstallOffer } from '#app/install-offer.ts';
import { consoleText } from '#app/text/console.ts';
import { Button } from '#app/ui/button.tsx';
import { Smartphone } from '#app/ui/icons.tsx';

/** Button that installs the shop on the home screen, if the browser offers it. */
export function InstallOffer() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => undefined);
  if (!offer) return null;
  return (
    <Button look="line" className="justify-self-start" onClick={() => void install()}>
      <Smartphone className="size-4" />
      {consoleText.install}
    </Button>
  );
}
