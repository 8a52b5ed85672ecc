import { api } from '#app/api.ts';
import { AddressForm } from '#app/common/addresses/address-form.tsx';
import { LookUpForm } from '#app/common/look-up-form.tsx';
import { TransferForm } from '#app/common/order/transfer-form.tsx';
import { RequestForm } from '#app/common/requests/request-form.tsx';
import { Composer } from '#app/common/ticket/composer.tsx';
import { AccountForm } from '#app/console/account/account-form.tsx';
import { CompanyForm } from '#app/console/account/company-form.tsx';
import AddCardDialog from '#app/console/cards/add-card-dialog.tsx';
import { IdentityFlow } from '#app/console/identity/identity-flow.tsx';
import { PostalCode } from '#app/console/orders/postal-code.tsx';
import ReturnDialog from '#app/console/orders/return-dialog.tsx';
import AddTicket from '#app/console/tickets/add.tsx';
import TopUpDialog from '#app/console/wallet/top-up-dialog.tsx';
import WithdrawDialog from '#app/console/wallet/withdraw-dialog.tsx';
import SuggestForm from '#app/shop/site/suggest-form.tsx';
import { accountText } from '#app/text/account.ts';
import { companyText } from '#app/text/company.ts';
import { consoleText } from '#app/text/console.ts';
import { kycText } from '#app/text/kyc.ts';
import { moneyText } from '#app/text/money.ts';
import { partsText } from '#app/text/parts.ts';
import { requestText } from '#app/text/requests.ts';
import { returnsText } from '#app/text/returns.ts';
import { ticketText } from '#app/text/tickets.ts';
import type { Order } from '#contract/orders.ts';
import { aDeliveredOrder } from '#test/returns.ts';
import { aTicket } from '#test/support.ts';
import { anOpenOrder, takeTransfers } from '#test/transfers.ts';
import * as rows from '../access-rows.ts';
import { CARD, identityForm, SHEBA } from '../kyc.ts';
import { type FormRow, nothing } from './form-row.ts';

const { cards, identity, withdraw } = kycText;
const { suggest, fields: asked } = requestText;
const { tracking } = requestText;

/** The forms of a buyer, by the file that renders each. */
const BY_POST: NonNullable<Order['delivery']> = {
  method: '',
  title: 'پست',
  pricing: 'fixed',
  promise: '',
  kind: 'post',
  day: null,
  from: null,
  to: null,
};

export const buyerForms: Record<string, FormRow> = {
  'app/console/account/account-form.tsx': {
    by: 'buyer',
    render: async () => <AccountForm account={await api('GET /api/account')} onSaved={nothing} />,
    typed: { [accountText.lastName]: 'آزمون' },
    wrong: { field: accountText.email, words: 'الف@', right: 'buyer@example.com' },
    save: accountText.save,
    keepsDraft: true,
  },
  'app/console/account/company-form.tsx': {
    by: 'buyer',
    render: async () => <CompanyForm company={await api('GET /api/company')} onSaved={nothing} />,
    typed: {
      [companyText.names.name]: 'شرکت نمونه',
      [companyText.names.economicCode]: '14001234562',
      [companyText.names.postalCode]: '1193653471',
      [companyText.names.address]: 'تهران، بازار بزرگ، پلاک ۱۲',
    },
    wrong: {
      field: companyText.names.nationalId,
      words: '123',
      right: '14001234562',
      shown: '۱۴۰۰۱۲۳۴۵۶۲',
    },
    save: companyText.save,
    keepsDraft: true,
  },
  'app/common/addresses/address-form.tsx': {
    by: 'buyer',
    render: async () => {
      const [address] = await api('GET /api/addresses/user');
      return <AddressForm {...(address && { address })} onSaved={nothing} />;
    },
    typed: { [consoleText.addresses.fields.plaque]: '۱۲' },
    wrong: { field: consoleText.addresses.fields.title, words: '', right: 'مغازه' },
    save: consoleText.addresses.save,
    keepsDraft: true,
  },
  'app/console/cards/add-card-dialog.tsx': {
    by: 'buyer',
    render: () => <AddCardDialog holderName="" onClose={nothing} onAdded={nothing} />,
    typed: { [cards.sheba]: SHEBA, [cards.holder]: 'مشتری نمونه' },
    wrong: { field: cards.number, words: '6037991234567890', right: CARD },
    save: cards.save,
  },
  'app/console/identity/identity-flow.tsx': {
    by: 'buyer',
    render: async () => (
      <IdentityFlow
        identity={await api('GET /api/identity')}
        onFile={nothing}
        onSent={nothing}
        onRenew={async () => {}}
      />
    ),
    typed: { [identity.fields.birthDate]: '۱۳۷۰/۱/۱۵' },
    wrong: {
      field: identity.fields.nationalCode,
      words: '1234567890',
      right: identityForm().nationalCode,
    },
    save: identity.next,
    hasMore: true,
  },
  'app/console/tickets/add.tsx': {
    by: 'buyer',
    render: () => <AddTicket />,
    typed: { [ticketText.department]: 'order', [ticketText.body]: 'سفارش من نرسیده است' },
    wrong: { field: ticketText.subject, right: 'تأخیر در ارسال' },
    save: ticketText.open,
    keepsDraft: true,
  },
  'app/console/wallet/top-up-dialog.tsx': {
    by: 'buyer',
    render: () => <TopUpDialog onClose={nothing} />,
    // the name of the bank's logo precedes its own
    typed: { زرین: 'on' },
    wrong: { field: moneyText.wallet.amount, right: '500000' },
    save: moneyText.wallet.submit,
  },
  'app/console/wallet/withdraw-dialog.tsx': {
    by: 'buyer',
    render: async ({ shop, buyer }) => {
      await rows.withdrawal(shop, buyer);
      return <WithdrawDialog onClose={nothing} onDone={nothing} />;
    },
    typed: {},
    wrong: { field: withdraw.amount, words: '10', right: '100000', shown: '۱۰۰,۰۰۰' },
    save: withdraw.submit,
    keepsDraft: true,
  },
  'app/common/requests/request-form.tsx': {
    by: 'buyer',
    render: () => <RequestForm />,
    typed: { [asked.title]: 'سماور ذغالی', [asked.fullName]: 'مشتری نمونه' },
    wrong: { field: asked.city, right: 'تهران' },
    save: requestText.send,
    keepsDraft: true,
  },
  'app/common/order/transfer-form.tsx': {
    by: 'buyer',
    render: async ({ shop, buyer, staff }) => {
      await takeTransfers(shop, staff);
      const { id } = await anOpenOrder(shop, buyer);
      const order = await api('GET /api/orders/:id', { params: { id } });
      if (!order.transferTo) throw new Error('no account to send to');
      return <TransferForm order={order} account={order.transferTo} onSent={nothing} />;
    },
    typed: {},
    wrong: { field: partsText.transfer.tracking, right: '123456' },
    save: partsText.transfer.submit,
    hasMore: true,
  },
  'app/console/orders/return-dialog.tsx': {
    by: 'buyer',
    render: async ({ shop, buyer }) => {
      const { id } = await aDeliveredOrder(shop, buyer);
      const order = await api('GET /api/orders/:id', { params: { id } });
      return <ReturnDialog order={order} onClose={nothing} onDone={nothing} />;
    },
    typed: { [returnsText.description]: 'جعبه شکسته رسید' },
    wrong: { field: 'تعداد «', right: '1' },
    save: returnsText.submit,
    hasMore: true,
  },
  'app/console/orders/postal-code.tsx': {
    by: 'buyer',
    render: async ({ shop, buyer }) => {
      const { id } = await aDeliveredOrder(shop, buyer);
      const order = await api('GET /api/orders/:id', { params: { id } });
      const { address } = order.detail;
      const byPost = {
        ...order,
        status: 'paid' as const,
        delivery: BY_POST,
        detail: { ...order.detail, address: { ...address, postalCode: '' } },
      };
      return <PostalCode order={byPost} onChange={nothing} />;
    },
    typed: {},
    wrong: { field: consoleText.order.postal, words: '12', right: '1876543211' },
    save: consoleText.order.postalCode.submit,
  },
  'app/common/look-up-form.tsx': {
    by: 'buyer',
    render: () => (
      <LookUpForm
        early="tracking"
        labels={{ number: tracking.number, mobileNumber: asked.mobileNumber }}
        numberIs="orderNumber"
        submit={tracking.submit}
        none={tracking.none}
        find={(orderNumber, mobileNumber) =>
          api('GET /api/orders/track', { query: { orderNumber, mobileNumber } })
        }
      />
    ),
    typed: { [tracking.number]: '050901-00036' },
    wrong: { field: asked.mobileNumber, words: '0912', right: '09120000000' },
    save: tracking.submit,
    hasMore: true,
  },
  'app/common/ticket/composer.tsx': {
    by: 'buyer',
    render: async ({ shop, buyer }) => {
      const { _id: id } = await aTicket(shop, buyer);
      const send = async ({
        body,
        fileIds,
        key,
      }: {
        body: string;
        fileIds: string[];
        key: string;
      }) => {
        const headers = { 'idempotency-key': key };
        await api('POST /api/tickets/:id/messages', {
          params: { id },
          headers,
          body: { body, fileIds },
        });
      };
      return (
        <Composer
          draft={`ticket:${id}`}
          label={ticketText.reply}
          hint={ticketText.replyHint}
          sendLabel={ticketText.send}
          onSend={send}
        />
      );
    },
    typed: {},
    wrong: { field: ticketText.reply, right: 'هنوز نرسیده است' },
    save: ticketText.send,
  },
  'app/shop/site/suggest-form.tsx': {
    by: 'buyer',
    render: () => <SuggestForm />,
    typed: {},
    wrong: { field: suggest.body, right: 'کاش هدفون هم داشتید' },
    save: suggest.send,
  },
};
