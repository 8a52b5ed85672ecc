import { ChoiceCard } from '#app/common/choice-card.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { AmountField } from '#app/common/money/amount-field.tsx';
import { Price } from '#app/common/price.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { kycText } from '#app/text/kyc.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { DebitCard } from '#contract/debit-cards.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { mostOf, useWithdraw } from './use-withdraw.ts';
import { needsOf, WithdrawNeeds } from './withdraw-needs.tsx';

const t = kycText.withdraw;
type Wallet = ReplyOf<'GET /api/withdrawals'>;
type DoneProps = { onDone(row: Withdrawal): void };

/** Requests a withdrawal to one of the user's cards, or lists the obstacles. */
export default function WithdrawDialog({ onClose, onDone }: DoneProps & { onClose(): void }) {
  const wallet = useApi('GET /api/withdrawals', { query: { page: 1 } });
  const cards = useApi('GET /api/debit-cards', {});
  const identity = useApi('GET /api/identity', {});
  const all = [wallet, cards, identity];
  const hasFailed = all.some(({ data, error }) => error && !data);
  return (
    <Dialog title={t.title} closeLabel={text.close} onClose={onClose}>
      {hasFailed && (
        <FailedLoad
          onRetry={() => {
            for (const one of all) void one.mutate();
          }}
        />
      )}
      {!hasFailed && !all.every(({ data }) => data) && <Waiting />}
      {wallet.data && cards.data && identity.data && (
        <Body
          wallet={wallet.data}
          cards={cards.data.items}
          needs={needsOf({
            status: identity.data.status,
            cards: cards.data.items,
            wallet: wallet.data,
          })}
          onDone={onDone}
        />
      )}
    </Dialog>
  );
}

type BodyProps = DoneProps & {
  wallet: Wallet;
  cards: DebitCard[];
  needs: ReturnType<typeof needsOf>;
};

const Body = ({ wallet, cards, needs, onDone }: BodyProps) => (
  <>
    <div className="mb-5 flex items-baseline justify-between gap-4 rounded-control bg-firoozeh-50 px-4 py-3 text-firoozeh-700">
      <span className="text-sm">{t.available}</span>
      <Price value={wallet.balance - wallet.held} className="text-lg" />
    </div>
    {needs.length > 0 ? (
      <WithdrawNeeds needs={needs} min={wallet.limits.min} />
    ) : (
      <Fields wallet={wallet} cards={cards} onDone={onDone} />
    )}
  </>
);

function Fields({ wallet, cards, onDone }: Omit<BodyProps, 'needs'>) {
  const form = useWithdraw(wallet, cards);
  const most = mostOf(wallet);
  const save = async () => {
    const row = await form.send();
    if (row) onDone(row);
  };
  return (
    <Form className="grid gap-5" onSave={save}>
      <DraftOffer form={form} />
      <div>
        <AmountField
          label={t.amount}
          value={form.draft.amount}
          onChange={(amount) => form.set({ amount })}
          error={form.faults.amount}
          hint={t.range(wallet.limits.min, most)}
        />
        <Button
          look="soft"
          size="small"
          className="mt-2"
          onClick={() => form.set({ amount: most })}
        >
          {most === wallet.balance - wallet.held ? t.all : t.most}
        </Button>
      </div>
      <Cards
        cards={form.usable}
        chosen={form.draft.debitCardId}
        onChoose={(debitCardId) => form.set({ debitCardId })}
      />
      <p className="text-13 leading-6 text-ink-500">
        {t.note(wallet.limits.openLeft, wallet.limits.todayLeft)}
      </p>
      <FormError>{form.faults.debitCardId ?? form.message}</FormError>
      <Button type="submit" size="large" wide busy={form.saving.isBusy} busyText={text.sending}>
        {t.submit}
      </Button>
    </Form>
  );
}

type CardsProps = { cards: DebitCard[]; chosen: string; onChoose(id: string): void };

const Cards = ({ cards, chosen, onChoose }: CardsProps) => (
  <div role="radiogroup" aria-label={t.card} className="grid gap-2.5">
    <p aria-hidden className="text-sm font-semibold text-ink-700">
      {t.card}
    </p>
    {cards.map((card) => (
      <ChoiceCard
        key={card._id}
        name="debit-card"
        isChosen={chosen === card._id}
        onToggle={() => onChoose(card._id)}
        className="leading-7"
      >
        <span className="block font-semibold">{kycText.bank(card.bankName)}</span>
        <span className="block text-sm">
          <PlainCode value={card.cardMasked} />
        </span>
      </ChoiceCard>
    ))}
  </div>
);

const Waiting = () => (
  <div aria-hidden className="grid gap-4">
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
);
