import { Fact } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { partsText } from '#app/text/parts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders.ts';
import { TransferForm } from './transfer-form.tsx';

const t = partsText.transfer;
type Props = {
  order: Order;
  account: NonNullable<Order['transferTo']>;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onSent(): void;
};

/** Account of the shop, and the form in which a buyer reports a transfer. */
export default function TransferBlock({ order, account, isOpen, onOpen, onSent }: Props) {
  return (
    <section className="grid gap-3 rounded-control border border-line p-4">
      <h3 className="font-bold">{t.title}</h3>
      <p className="text-13.5 leading-7 text-ink-500">{t.hint}</p>
      <dl>
        {account.sheba && (
          <Fact label={t.sheba}>
            <Code value={account.sheba} name={t.sheba} />
          </Fact>
        )}
        {account.card && (
          <Fact label={t.card}>
            <Code value={account.card} name={t.card} />
          </Fact>
        )}
        <Fact label={t.holder}>
          <bdi>{account.holder}</bdi>
        </Fact>
        {account.bank && <Fact label={t.bank}>{account.bank}</Fact>}
      </dl>
      {isOpen ? (
        <TransferForm order={order} account={account} onSent={onSent} />
      ) : (
        <Button look="line" onClick={() => onOpen(true)}>
          {t.open}
        </Button>
      )}
    </section>
  );
}
