import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Section } from '#app/admin/common/section.tsx';
import { fileTo, hrefOf } from '#app/admin/imports/home.ts';
import { api } from '#app/api.ts';
import { AT_LENGTH } from '#app/at-length.ts';
import { Form } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { upload } from '#app/upload.ts';
import type { PriceList } from '#contract/desk/price-lists.ts';
import { errorText } from '#shared/labels/errors.ts';
import { pastedFile, pastedRows } from './paste-rows.ts';

const t = priceListsText.paste;

/** Rows copied out of a spreadsheet: their dry run is that of a file. */
export function PasteItems({ list }: { list: PriceList }) {
  const [typed, type] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useAction();
  const go = useNavigate();
  const rows = pastedRows(typed);
  const check = async () => {
    setTried(true);
    if (rows.length === 0) return;
    const made = await action.run(() => compare(list._id, rows));
    if (made) await go(hrefOf(made));
  };
  return (
    <Form onSave={check}>
      <Section title={t.title}>
        <TextArea
          label={t.label}
          hint={t.hint}
          dir="ltr"
          rows={6}
          className="font-mono"
          value={typed}
          error={
            isTried && rows.length === 0
              ? errorText('field_required', { field: t.label })
              : undefined
          }
          onChange={(event) => {
            type(event.target.value);
            setTried(false);
            action.forget();
          }}
        />
        <FormError>{action.message()}</FormError>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={action.isBusy} busyText={text.sending}>
            {t.check}
          </Button>
          {rows.length > 0 && (
            <span role="status" className="text-sm text-ink-500">
              {t.rows(rows.length)}
            </span>
          )}
        </div>
      </Section>
    </Form>
  );
}

async function compare(id: string, rows: string[][]) {
  const file = new File(['\ufeff', ...pastedFile(rows)], t.file, { type: 'text/csv' });
  const { _id, mapping } = await upload(fileTo('price_list', id), file, () => {});
  return api('POST /api/admin/imports/:id/check', {
    params: { id: _id },
    body: { mapping },
    within: AT_LENGTH,
  });
}
