import type { ReactNode } from 'react';
import { PlainCode } from '#app/common/code.tsx';
import { fullAddress } from '#app/common/order/order-address.tsx';
import { faMobile, fullName } from '#app/format.ts';
import { printText, sellerText } from '#app/text/print.ts';
import type { Order } from '#contract/orders.ts';
import type { Seller } from '#contract/settings.ts';
import { faDigits } from '#shared/digits.ts';

const t = printText;
const CODES = ['nationalId', 'economicCode', 'registration', 'phone'] as const;
type Props = { order: Order; seller: Omit<Seller, 'transfer'>; publicUrl: string };

/** Seller and buyer. */
export function PaperParties({ order, seller, publicUrl }: Props) {
  const { user, company } = order;
  const { address } = order.detail;
  const buyer = fullName(user);
  return (
    <section className="overflow-hidden rounded-sm border border-line-strong">
      <Party title={t.seller}>
        <Item label={t.name}>{seller.name}</Item>
        <Codes of={seller} />
        {publicUrl && (
          <Item label={t.site}>
            <bdi dir="ltr">{publicUrl.replace(/^https?:\/\//, '')}</bdi>
          </Item>
        )}
        {seller.postalCode && <CodeItem label={t.postal} value={seller.postalCode} />}
        {seller.address && (
          <Item label={t.address} wide>
            {faDigits(seller.address)}
          </Item>
        )}
      </Party>
      <Party title={t.buyer}>
        <Item label={t.name}>{company?.name ?? buyer}</Item>
        {company && <Codes of={company} />}
        <Item label={t.mobile}>
          <bdi dir="ltr">{faMobile(user.mobileNumber)}</bdi>
        </Item>
        {address.receiverName !== buyer && (
          <Item label={t.receiver}>
            <bdi>{address.receiverName}</bdi>{' '}
            <bdi dir="ltr">{faMobile(address.receiverMobile)}</bdi>
          </Item>
        )}
        {company && <Item label={t.registered}>{faDigits(company.address)}</Item>}
        {(company ?? address).postalCode && (
          <CodeItem label={t.postal} value={(company ?? address).postalCode} />
        )}
        <Item label={company ? t.deliveredAt : t.address} wide>
          {faDigits(fullAddress(address)) || address.title}
        </Item>
      </Party>
    </section>
  );
}

/** The codes of a party that are filled in. */
const Codes = ({ of }: { of: Partial<Record<(typeof CODES)[number], string>> }) =>
  CODES.map((code) => {
    const value = of[code];
    return value && <CodeItem key={code} label={sellerText[code]} value={value} />;
  });

const Party = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex break-inside-avoid not-last:border-b not-last:border-line-strong">
    <h2 className="grid w-20 shrink-0 place-items-center border-e border-line-strong p-2 text-13 font-bold print:text-11.5">
      {title}
    </h2>
    <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-0.5 px-3 py-2">{children}</dl>
  </div>
);

type ItemProps = { label: string; children: ReactNode; wide?: boolean };

const Item = ({ label, children, wide = false }: ItemProps) => (
  <div className={`flex min-w-0 gap-1.5 ${wide ? 'w-full' : ''}`}>
    <dt className="shrink-0 text-ink-500">{label}:</dt>
    <dd className="min-w-0 font-semibold">
      <bdi>{children}</bdi>
    </dd>
  </div>
);

const CodeItem = ({ label, value }: { label: string; value: string }) => (
  <Item label={label}>
    <PlainCode value={value} />
  </Item>
);

/** Account for bank transfers; nothing if the shop has set none. */
export const PaperTransfer = ({ transfer: { sheba, cardNumber, owner } }: Seller) =>
  (sheba || cardNumber) && (
    <section className="break-inside-avoid overflow-hidden rounded-sm border border-line-strong">
      <Party title={sellerText.transfer.title}>
        {sheba && <CodeItem label={sellerText.transfer.sheba} value={sheba} />}
        {cardNumber && <CodeItem label={sellerText.transfer.card} value={inFours(cardNumber)} />}
        {owner && <Item label={sellerText.transfer.owner}>{owner}</Item>}
      </Party>
    </section>
  );

const inFours = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
