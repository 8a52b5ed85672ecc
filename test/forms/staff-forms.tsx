import { BannerEditor } from '#app/admin/banners/editor.tsx';
import { PostEditor } from '#app/admin/blog/editor.tsx';
import SaveViewDialog from '#app/admin/common/list/save-view-dialog.tsx';
import { ImportMapping } from '#app/admin/imports/mapping.tsx';
import { RejectIdentity } from '#app/admin/kyc/reject-dialog.tsx';
import AddressDialog from '#app/admin/orders/address-dialog.tsx';
import { addressLabels } from '#app/admin/orders/address-fields.tsx';
import { ConfirmOrder } from '#app/admin/orders/confirm-dialog.tsx';
import { AdminNote } from '#app/admin/orders/note.tsx';
import { ShipDialog } from '#app/admin/orders/ship-dialog.tsx';
import AddProductPage from '#app/admin/products/add.tsx';
import { BulkDialog } from '#app/admin/products/bulk-dialog.tsx';
import { StockDialog } from '#app/admin/products/stock-dialog.tsx';
import { FamilyEditor } from '#app/admin/products/variants/family.tsx';
import { VariantTable } from '#app/admin/products/variants/table.tsx';
import { QuoteDialog } from '#app/admin/requests/quote-dialog.tsx';
import { SynonymDialog } from '#app/admin/search/synonym-dialog.tsx';
import { SettingsPart } from '#app/admin/settings/part-page.tsx';
import { FooterForm } from '#app/admin/site/frame-forms.tsx';
import { PageForm } from '#app/admin/site/page-form.tsx';
import AlertsPage from '#app/admin/staff/alerts-page.tsx';
import StaffDialog from '#app/admin/staff/edit-dialog.tsx';
import { AnswerDialog } from '#app/admin/suggests/answer-dialog.tsx';
import AddTermPage from '#app/admin/taxonomy/add.tsx';
import AddTicketPage from '#app/admin/tickets/add.tsx';
import AnswerDialogOfTickets from '#app/admin/tickets/answers/edit-dialog.tsx';
import { AdjustDialog } from '#app/admin/wallet/adjust-dialog.tsx';
import { PayDialog } from '#app/admin/withdrawals/pay-dialog.tsx';
import { api } from '#app/api.ts';
import { bulkText } from '#app/text/admin/bulk.ts';
import { adminText } from '#app/text/admin/common.ts';
import { contentText } from '#app/text/admin/content.ts';
import { importsText } from '#app/text/admin/imports.ts';
import { kycAdminText } from '#app/text/admin/kyc.ts';
import { listText } from '#app/text/admin/list.ts';
import { adminOrdersText } from '#app/text/admin/orders.ts';
import { productsText } from '#app/text/admin/products.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { adminSearchText } from '#app/text/admin/search.ts';
import { sellerNames, settingsText } from '#app/text/admin/settings.ts';
import { staffText } from '#app/text/admin/staff.ts';
import { staffAlertsText } from '#app/text/admin/staff-alerts.ts';
import { ticketAnswersText } from '#app/text/admin/ticket-answers.ts';
import { variantsText } from '#app/text/admin/variants.ts';
import { moneyText } from '#app/text/money.ts';
import { ticketText } from '#app/text/tickets.ts';
import { identityReasonText } from '#shared/labels/people.ts';
import * as rows from '../access-rows.ts';
import { aFamily } from '../families.ts';
import { aForm } from '../products.ts';
import { type FormRow, noPictures, nothing, type World } from './form-row.ts';

const { posts, banners, site } = contentText;
const { confirm, ship } = adminOrdersText;
const { identities, withdrawals } = kycAdminText;
const { quoteForm, suggests } = adminRequestsText;
const dialog = { onClose: nothing, onChange: nothing };
const long = 'ا'.repeat(2001);
/** Product export of another shop, without a unit of its prices. */
const WOO_FILE = 'ID,Type,SKU,Name,Published,"Regular price"\n1,simple,F-1,کتری,1,100000';

const orderOf = async ({ shop, buyer }: World) =>
  api('GET /api/admin/orders/:id', { params: { id: (await rows.order(shop, buyer)).id ?? '' } });
const readSite = () => api('GET /api/admin/site');

/** Staff forms, by the file of their component. */
export const staffForms: Record<string, FormRow> = {
  'app/admin/banners/editor.tsx': {
    by: 'staff',
    render: () => <BannerEditor />,
    typed: {},
    wrong: { field: banners.fields.title, right: 'حراج پاییز' },
    save: banners.save,
    keepsDraft: true,
  },
  'app/admin/blog/editor.tsx': {
    by: 'staff',
    render: () => <PostEditor />,
    typed: { [posts.fields.excerpt]: 'خلاصه مطلب' },
    wrong: { field: posts.fields.title, right: 'راهنمای خرید هدفون' },
    save: posts.saveDraft,
    keepsDraft: true,
  },
  'app/admin/common/list/save-view-dialog.tsx': {
    by: 'staff',
    render: () => <SaveViewDialog {...dialog} onSave={nothing} />,
    typed: {},
    wrong: { field: listText.views.name, right: 'سفارش‌های امروز' },
    save: adminText.save,
    hasMore: true,
  },
  'app/admin/common/move-dialog.tsx': {
    by: 'staff',
    render: async ({ buyer }) => {
      const { items } = await api('GET /api/admin/users-balances', { query: {} });
      const person = items.find(({ _id }) => _id === buyer.id);
      if (!person) throw new Error('the buyer has no row');
      return <AdjustDialog kind="credit" person={person} onClose={nothing} onDone={nothing} />;
    },
    typed: { [moneyText.balances.amount]: '50000' },
    wrong: {
      field: moneyText.balances.reason,
      words: 'کم',
      right: 'جبران تأخیر در ارسال سفارش',
    },
    save: moneyText.balances.creditAsk,
  },
  'app/admin/common/note-card.tsx': {
    by: 'staff',
    render: async (world) => <AdminNote order={await orderOf(world)} onChange={nothing} />,
    typed: {},
    wrong: { field: adminOrdersText.note.hint, words: long, right: 'با مشتری تماس گرفته شد' },
    save: adminOrdersText.note.save,
    keepsDraft: true,
  },
  'app/admin/kyc/reject-dialog.tsx': {
    by: 'staff',
    render: async ({ shop, buyer }) => {
      const id = (await rows.identity(shop, buyer)).id ?? '';
      const row = await api('GET /api/admin/identities/:id', { params: { id } });
      return <RejectIdentity row={row} {...dialog} />;
    },
    typed: { [identities.reject.note]: 'عکس را در نور بیشتر بگیرید' },
    wrong: { field: identityReasonText.blurred, right: 'on' },
    save: identities.moves.reject,
  },
  'app/admin/imports/mapping.tsx': {
    by: 'staff',
    render: async ({ shop, staff }) => {
      const { headers, payload } = aForm(Buffer.from(WOO_FILE), 'products.csv');
      const { token } = staff;
      const sent = await shop.app.inject({
        method: 'POST',
        url: '/api/admin/imports',
        payload,
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      return <ImportMapping info={sent.json()} pictures={noPictures} onChange={nothing} />;
    },
    typed: { [importsText.fallback.brand]: 'پارسه' },
    wrong: { field: importsText.unit.label, right: 'IRT' },
    save: importsText.check,
  },
  'app/admin/orders/confirm-dialog.tsx': {
    by: 'staff',
    render: async (world) => <ConfirmOrder order={await orderOf(world)} {...dialog} />,
    typed: {},
    wrong: { field: confirm.validHours, words: '', right: '24' },
    save: confirm.submit,
  },
  'app/admin/orders/address-dialog.tsx': {
    by: 'staff',
    render: async (world) => <AddressDialog order={await orderOf(world)} {...dialog} />,
    typed: { [addressLabels.plaque]: '۱۴' },
    wrong: { field: addressLabels.receiverName, words: '', right: 'گیرنده نمونه' },
    save: adminOrdersText.address.submit,
  },
  'app/admin/orders/ship-dialog.tsx': {
    by: 'staff',
    render: async (world) => <ShipDialog order={await orderOf(world)} {...dialog} />,
    typed: { [ship.carrier]: 'post' },
    // the form accepts this value, the API refuses it
    wrong: { field: ship.tracking, words: '1', right: '123456789012345678901234' },
    save: ship.title,
  },
  'app/admin/products/bulk-dialog.tsx': {
    by: 'staff',
    render: () => (
      <BulkDialog
        title={bulkText.title}
        kinds={['percent', 'stock']}
        prepare={async (work) => {
          await api('POST /api/admin/products/bulk', { body: { work, filter: {} } });
        }}
        {...dialog}
      />
    ),
    typed: {},
    wrong: { field: bulkText.amount, right: '15' },
    save: bulkText.preview,
  },
  'app/admin/products/editor.tsx': {
    by: 'staff',
    render: () => <AddProductPage />,
    typed: { [productsText.form.fields.shortText]: 'هدفون بی‌سیم' },
    wrong: { field: productsText.form.fields.title, right: 'هدفون بی‌سیم آوا' },
    save: productsText.form.saveDraft,
    keepsDraft: true,
  },
  'app/admin/products/variants/family.tsx': {
    by: 'staff',
    render: async ({ shop }) => {
      const family = await aFamily(shop, { choices: { سایز: ['M'] } });
      const id = family.variants[0]?._id ?? '';
      const product = await api('GET /api/admin/products/:id', { params: { id } });
      return <FamilyEditor product={product} family={family} onFamily={nothing} />;
    },
    typed: {},
    wrong: { field: variantsText.title, words: 'کم', right: 'پیراهن مردانه' },
    save: variantsText.save,
    keepsDraft: true,
  },
  'app/admin/products/variants/table.tsx': {
    by: 'staff',
    render: async ({ shop }) => {
      const family = await aFamily(shop, { choices: { سایز: ['M'] } });
      return <VariantTable family={family} onSaved={nothing} />;
    },
    typed: { [variantsText.table.cells.barcode]: '6260001' },
    wrong: { field: variantsText.table.cells.code, words: 'کد', right: 'KT-2048' },
    save: variantsText.table.save,
  },
  'app/admin/products/stock-dialog.tsx': {
    by: 'staff',
    render: async ({ shop, buyer }) => {
      const id = (await rows.product(shop, buyer)).id ?? '';
      const product = await api('GET /api/admin/products/:id', { params: { id } });
      return <StockDialog product={product} onClose={nothing} onDone={nothing} />;
    },
    typed: { [productsText.stock.count]: '40' },
    wrong: { field: productsText.stock.reason, right: 'شمارش انبار' },
    save: productsText.stock.submit,
  },
  'app/admin/requests/quote-dialog.tsx': {
    by: 'staff',
    render: async ({ shop, buyer, staff }) => {
      const id = (await rows.request(shop, buyer)).id ?? '';
      const { token } = staff;
      const { body } = await shop.call('GET /api/admin/manual-orders/:id', {
        token,
        params: { id },
      });
      return <QuoteDialog request={body} {...dialog} />;
    },
    typed: { [quoteForm.shipping]: '90000' },
    wrong: { field: quoteForm.validHours, words: '', right: '24', shown: '۲۴' },
    save: quoteForm.submit,
    keepsDraft: true,
  },
  'app/admin/search/synonym-dialog.tsx': {
    by: 'staff',
    render: () => <SynonymDialog word="" {...dialog} />,
    typed: { [adminSearchText.synonyms.fields.finds]: 'هندزفری' },
    wrong: { field: adminSearchText.synonyms.fields.words, right: 'ایرپاد، ایرپادز' },
    save: adminText.save,
  },
  'app/admin/settings/part-page.tsx': {
    by: 'staff',
    render: () => <SettingsPart part="invoice" />,
    typed: { [sellerNames.sellerName]: 'بازرگانی نمونه' },
    wrong: { field: sellerNames.sellerId, words: '123', right: '14000000013', shown: '۱۴' },
    save: settingsText.save,
    keepsDraft: true,
  },
  'app/admin/site/frame-forms.tsx': {
    by: 'staff',
    render: async () => (
      <FooterForm site={await readSite()} onSaved={nothing} onReload={readSite} />
    ),
    typed: {},
    wrong: { field: site.footerAbout, words: long, right: 'از عمده تا تکی' },
    save: site.save,
    keepsDraft: true,
  },
  'app/admin/site/page-form.tsx': {
    by: 'staff',
    render: async () => {
      const read = await readSite();
      const [page] = read.pages;
      if (!page) throw new Error('no page about the shop');
      return <PageForm page={page} site={read} onSaved={nothing} onReload={readSite} />;
    },
    typed: {},
    wrong: { field: site.pageTitle, words: '', right: 'درباره فروشگاه' },
    save: site.savePage,
    keepsDraft: true,
  },
  'app/admin/staff/alerts-form.tsx': {
    by: 'staff',
    render: () => <AlertsPage />,
    typed: { [staffAlertsText.fields.fromHour]: '9' },
    wrong: { field: staffAlertsText.fields.toHour, words: '7', right: '20' },
    save: adminText.save,
  },
  'app/admin/staff/edit-dialog.tsx': {
    by: 'staff',
    render: () => <StaffDialog {...dialog} />,
    typed: { [staffText.fields.firstName]: 'همکار', [staffText.fields.lastName]: 'نمونه' },
    wrong: { field: staffText.fields.mobileNumber, words: '0912', right: '09120000000' },
    save: staffText.submitAdd,
  },
  'app/admin/suggests/answer-dialog.tsx': {
    by: 'staff',
    render: async ({ shop, buyer }) => {
      await rows.suggest(shop, buyer);
      const { items } = await api('GET /api/admin/suggests', { query: {} });
      const [suggest] = items;
      if (!suggest) throw new Error('nothing was suggested');
      return <AnswerDialog suggest={suggest} {...dialog} />;
    },
    typed: {},
    wrong: { field: suggests.answer, words: long, right: 'به‌زودی موجود می‌شود' },
    save: suggests.save,
  },
  'app/admin/taxonomy/form.tsx': {
    by: 'staff',
    render: () => <AddTermPage taxonomy="brands" />,
    typed: { [adminText.term.fields.slug]: 'ava' },
    wrong: { field: adminText.term.fields.name, right: 'آوا' },
    save: adminText.save,
    keepsDraft: true,
  },
  'app/admin/tickets/add.tsx': {
    by: 'staff',
    render: () => <AddTicketPage />,
    typed: {
      [ticketText.department]: 'order',
      [ticketText.subject]: 'تأخیر در ارسال',
      [ticketText.body]: 'سفارش مشتری نرسیده است',
    },
    wrong: { field: ticketText.admin.mobile, words: '0912', right: '09120000000' },
    save: ticketText.open,
  },
  'app/admin/tickets/answers/edit-dialog.tsx': {
    by: 'staff',
    render: () => <AnswerDialogOfTickets {...dialog} />,
    typed: { [ticketAnswersText.fields.title]: 'زمان ارسال' },
    wrong: {
      field: ticketAnswersText.fields.body,
      words: 'سلام {price}',
      right: 'سلام {firstName}، سفارش شما فردا ارسال می‌شود',
    },
    save: adminText.save,
  },
  'app/admin/withdrawals/pay-dialog.tsx': {
    by: 'staff',
    render: async ({ shop, buyer }) => {
      const id = (await rows.withdrawal(shop, buyer)).id ?? '';
      const row = await api('GET /api/admin/users-withdraw/:id', { params: { id } });
      return <PayDialog row={row} {...dialog} />;
    },
    typed: {},
    wrong: { field: withdrawals.pay.tracking, right: '140109876543' },
    save: withdrawals.moves.pay,
  },
};
