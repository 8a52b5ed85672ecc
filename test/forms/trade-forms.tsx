import AddGroupPage from '#app/admin/groups/add.tsx';
import { Members } from '#app/admin/groups/members.tsx';
import { RefusalForm } from '#app/admin/partners/decide-dialog.tsx';
import { Items } from '#app/admin/price-lists/items.tsx';
import { PromotionEditor } from '#app/admin/promotions/editor.tsx';
import { NewRates } from '#app/admin/rates/new-rates.tsx';
import { api } from '#app/api.ts';
import { PartnerForm } from '#app/console/account/partner.tsx';
import { groupsText } from '#app/text/admin/trade/groups.ts';
import { partnersText } from '#app/text/admin/trade/partners.ts';
import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { promotionsText } from '#app/text/admin/trade/promotions.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import { partnerText } from '#app/text/partner.ts';
import { newId } from '#server/db/new-id.ts';
import * as rows from '../access-rows.ts';
import { aGroup, aPriceList } from '../price-lists.ts';
import { aProduct } from '../products.ts';
import { type FormRow, nothing } from './form-row.ts';

/** Staff forms of prices, by the file of their component. */
export const tradeForms: Record<string, FormRow> = {
  'app/admin/common/editor/editor-frame.tsx': {
    by: 'staff',
    render: async ({ shop, staff }) => {
      const { id = '' } = await rows.promotion(shop, staff);
      return (
        <PromotionEditor start={await api('GET /api/admin/promotions/:id', { params: { id } })} />
      );
    },
    typed: { [promotionsText.fields.title]: 'جشنواره زمستان' },
    wrong: { field: promotionsText.fields.value, words: '100', right: '30', shown: '۳۰' },
    save: promotionsText.save,
    keepsDraft: true,
  },
  'app/admin/rates/new-rates.tsx': {
    by: 'staff',
    render: async () => <NewRates rates={(await api('GET /api/admin/rates')).rates} />,
    typed: { [ratesText.rate('AED')]: '31000' },
    wrong: { field: ratesText.rate('USD'), words: '0', right: '113000' },
    save: ratesText.preview,
  },
  'app/admin/partners/decide-dialog.tsx': {
    by: 'staff',
    render: async ({ shop, buyer }) => {
      await rows.partnerRequest(shop, buyer);
      const { items } = await api('GET /api/admin/partner-requests', { query: {} });
      const row = items.find((one) => one.buyer._id === buyer.id);
      if (!row) throw new Error('the request is missing');
      return <RefusalForm row={row} onClose={nothing} onChange={nothing} />;
    },
    typed: {},
    wrong: { field: partnersText.fields.reason, words: 'نه', right: 'پروانه کسب ندارد' },
    save: partnersText.refuse,
  },
  'app/console/account/partner.tsx': {
    by: 'buyer',
    render: () => <PartnerForm onSent={nothing} />,
    typed: { [partnerText.fields.note]: 'دو شعبه در تهران' },
    wrong: { field: partnerText.fields.business, words: 'ا', right: 'لوازم تحریر مهر' },
    save: partnerText.send,
    keepsDraft: true,
  },
  'app/admin/groups/add.tsx': {
    by: 'staff',
    render: () => <AddGroupPage />,
    typed: { [groupsText.fields.note]: 'کد صنفی دارند' },
    wrong: { field: groupsText.fields.title, words: 'ا', right: 'همکار شهرستان' },
    save: groupsText.save,
    keepsDraft: true,
  },
  'app/admin/groups/members.tsx': {
    by: 'staff',
    render: async ({ shop, staff }) => {
      const { id = '' } = await rows.group(shop, staff);
      const group = await api('GET /api/admin/groups/:id', { params: { id } });
      return <Members group={group} onChange={nothing} />;
    },
    typed: {},
    wrong: {
      field: groupsText.members.mobile,
      words: '0912',
      right: '09120000000',
      shown: '۰۹۱۲۰۰۰۰۰۰۰',
    },
    save: groupsText.members.add,
  },
  'app/admin/price-lists/items.tsx': {
    by: 'staff',
    render: async ({ shop }) => {
      const productId = await aProduct(shop, {
        title: `کالا ${newId()}`,
        brand: 'آوا',
        category: 'صوتی',
      });
      const items = [{ productId, partialPrice: 950_000 }];
      const id = await aPriceList(shop, { groupId: await aGroup(shop), items });
      const list = await api('GET /api/admin/price-lists/:id', { params: { id } });
      return <Items list={list} onSaved={nothing} />;
    },
    typed: {},
    wrong: {
      field: priceListsText.items.partialPrice,
      words: '5000',
      right: '960000',
      shown: '۹۶۰,۰۰۰',
    },
    save: priceListsText.items.save,
  },
};
