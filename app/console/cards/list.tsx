import { lazy, useState } from 'react';
import { api } from '#app/api.ts';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { toastRefusal, useAction } from '#app/forms/use-action.ts';
import { kycText } from '#app/text/kyc.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { DebitCard } from '#contract/debit-cards.ts';
import { BankCard } from './bank-card.tsx';

const AddCardDialog = lazy(() => import('./add-card-dialog.tsx'));
const RemoveCardDialog = lazy(() => import('./remove-card-dialog.tsx'));
const t = kycText.cards;

export const meta = () => [{ title: t.title }, { name: 'robots', content: 'noindex' }];

/** Bank cards of the user, to add, make default and remove. */
export default function DebitCards() {
  const { data, error, mutate } = useApi('GET /api/debit-cards', {});
  const [shown, show] = useState<'add' | DebitCard>();
  const { isBusy, prefer } = usePrefer(() => void mutate());
  const close = () => show(undefined);
  const done = () => {
    close();
    void mutate();
  };
  return (
    <section>
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-xl font-extrabold">{t.title}</h1>
        {data && data.total > 0 && (
          <>
            <span className="text-sm text-ink-500">{t.most(data.total, data.most)}</span>
            <span className="ms-auto">
              {data.total < data.most ? (
                <AddButton onAdd={() => show('add')} />
              ) : (
                <span className="text-sm text-ink-500">{t.full(data.most)}</span>
              )}
            </span>
          </>
        )}
      </header>
      {error && !data && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Waiting />}
      {data?.total === 0 && (
        <div className="rounded-tile bg-card shadow-1">
          <EmptyState
            icon={<Scene name="card" />}
            title={t.empty}
            body={t.emptyBody}
            action={<AddButton onAdd={() => show('add')} />}
          />
        </div>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2">
        {data?.items.map((card) => (
          <BankCard
            key={card._id}
            card={card}
            isBusy={isBusy}
            onDefault={() => void prefer(card)}
            onRemove={() => show(card)}
          />
        ))}
      </ul>
      <LateDialog onClose={close}>
        {shown === 'add' && data && (
          <AddCardDialog
            holderName={data.holderName}
            onClose={close}
            onAdded={() => {
              toast('success', t.added);
              done();
            }}
          />
        )}
        {shown && shown !== 'add' && (
          <RemoveCardDialog card={shown} onClose={close} onRemoved={done} />
        )}
      </LateDialog>
    </section>
  );
}

function usePrefer(onDone: () => void) {
  const { isBusy, run } = useAction(toastRefusal);
  const prefer = (card: DebitCard) =>
    run(async () => {
      await api('POST /api/debit-cards/:id/default', { params: { id: card._id } });
      onDone();
    }, t.madeDefault);
  return { isBusy, prefer };
}

const AddButton = ({ onAdd }: { onAdd(): void }) => (
  <Button onClick={onAdd}>
    <Plus className="size-4" />
    {t.add}
  </Button>
);

const Waiting = () => (
  <div aria-hidden className="grid gap-4 wide:grid-cols-2">
    <Skeleton className="h-64 w-full rounded-tile" />
    <Skeleton className="h-64 w-full rounded-tile" />
  </div>
);
