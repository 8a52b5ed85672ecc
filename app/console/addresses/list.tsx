import { lazy, useState } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { fullAddress } from '#app/common/order/order-address.tsx';
import { faMobile } from '#app/format.ts';
import { consoleText } from '#app/text/console.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Pencil, Plus, Trash2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { Address } from '#contract/addresses.ts';
import { faDigits } from '#shared/digits.ts';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

const t = consoleText.addresses;
type Shown = { kind: 'edit' | 'remove'; address: Address };

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Addresses of the user, to edit or remove. */
export default function Addresses() {
  const { data, error, mutate } = useApi('GET /api/addresses/user', {});
  const [shown, show] = useState<Shown>();
  const close = () => show(undefined);
  const done = () => {
    close();
    void mutate();
  };
  return (
    <section>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-extrabold">{t.title}</h1>
        {data && data.length > 0 && <AddLink />}
      </header>
      {error && !data && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Waiting />}
      {data?.length === 0 && (
        <div className="rounded-tile bg-card shadow-1">
          <EmptyState
            icon={<Scene name="place" />}
            title={t.empty}
            body={t.emptyBody}
            action={<AddLink />}
          />
        </div>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2">
        {data?.map((address) => (
          <AddressCard key={address._id} address={address} onShow={show} />
        ))}
      </ul>
      <LateDialog onClose={close}>
        {shown?.kind === 'edit' && (
          <AddressDialog address={shown.address} onClose={close} onSaved={done} />
        )}
        {shown?.kind === 'remove' && (
          <RemoveDialog address={shown.address} onClose={close} onRemoved={done} />
        )}
      </LateDialog>
    </section>
  );
}

const AddLink = () => (
  <Link to="/console/addresses/add" className={buttonLook()}>
    <Plus className="size-4" />
    {t.add}
  </Link>
);

type CardProps = { address: Address; onShow(shown: Shown): void };

const AddressCard = ({ address, onShow }: CardProps) => (
  <li className="flex flex-col rounded-tile bg-card p-4 shadow-1 desk:p-5">
    <p className="flex flex-wrap items-center gap-2">
      <b className="text-17 font-extrabold">
        <bdi>{address.title}</bdi>
      </b>
      {address.isDefault && (
        <span className="rounded-full bg-firoozeh-50 px-3 text-13 font-semibold leading-7 text-firoozeh-700">
          {t.isDefault}
        </span>
      )}
    </p>
    <p className="mt-1 text-15 leading-7 text-ink-700">{faDigits(fullAddress(address))}</p>
    <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-500">
      <span>
        {t.names.postalCode} <PlainCode value={address.postalCode} />
      </span>
      <span>
        <bdi>{address.receiverName}</bdi> · <bdi dir="ltr">{faMobile(address.receiverMobile)}</bdi>
      </span>
    </p>
    <p className="mt-auto flex gap-2 pt-3">
      <button
        type="button"
        aria-label={t.editOf(address.title)}
        onClick={() => onShow({ kind: 'edit', address })}
        className={buttonLook({ look: 'soft' })}
      >
        <Pencil className="size-4" />
        {t.edit}
      </button>
      <button
        type="button"
        aria-label={t.removeOf(address.title)}
        onClick={() => onShow({ kind: 'remove', address })}
        className={buttonLook({ look: 'dangerSoft' })}
      >
        <Trash2 className="size-4" />
        {t.remove}
      </button>
    </p>
  </li>
);

const Waiting = () => (
  <div aria-hidden className="grid gap-4 wide:grid-cols-2">
    <Skeleton className="h-52 w-full rounded-tile" />
    <Skeleton className="h-52 w-full rounded-tile" />
  </div>
);
