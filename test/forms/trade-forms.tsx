import { PromotionEditor } from '#app/admin/promotions/editor.tsx';
import { NewRates } from '#app/admin/rates/new-rates.tsx';
import { api } from '#app/api.ts';
import { promotionsText } from '#app/text/admin/trade/promotions.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import * as rows from '../access-rows.ts';
import type { FormRow } from './form-row.ts';

/** Staff forms of prices, by the file of their component. */
export const tradeForms: Record<string, FormRow> = {
  'app/admin/promotions/editor.tsx': {
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
};
