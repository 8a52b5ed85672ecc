import { useState } from 'react';
import { Section } from '#app/admin/common/section.tsx';
import { ApiError, api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { Form } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useWork } from '#app/forms/use-work.ts';
import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { PriceList } from '#contract/desk/price-lists.ts';
import { errorText } from '#shared/labels/errors.ts';
import { LIST_LIMITS } from '#shared/price-lists/price-list.ts';
import { type Pasted, type PastedFault, readPasted } from './paste-rows.ts';

const t = priceListsText.paste;
/** Faults that are listed; mending these shows the next ones. */
const SHOWN = 20;

type Props = { list: PriceList; onSaved(list?: PriceList): unknown };

/** Rows copied out of a spreadsheet: all are saved, or each wrong one is named. */
export function PasteItems({ list, onSaved }: Props) {
  const [typed, type] = useState('');
  const [faults, setFaults] = useState<PastedFault[]>([]);
  const [sent, setSent] = useState<Pasted['rows']>([]);
  const [isTried, setTried] = useState(false);
  const action = useAction();
  useWork(typed !== '');
  const pasted = readPasted(typed);
  const save = async () => {
    setFaults(pasted.faults);
    setTried(true);
    if (pasted.faults.length > 0 || faultOf(pasted, [])) return;
    setSent(pasted.rows);
    const body = { version: list.version, rows: pasted.rows };
    const stored = await action.run(() =>
      api('POST /api/admin/price-lists/:id/items', { params: { id: list._id }, body }),
    );
    if (!stored) return;
    toast('success', t.done(pasted.rows.length));
    type('');
    setTried(false);
    onSaved(stored);
  };
  const refused = faultsOf(action.refusal, sent);
  const all = faults.length > 0 ? faults : refused;
  return (
    <Form onSave={save}>
      <Section title={t.title}>
        <TextArea
          label={t.label}
          hint={t.hint}
          dir="ltr"
          rows={6}
          className="font-mono"
          value={typed}
          error={isTried ? faultOf(pasted, all) : undefined}
          onChange={(event) => {
            type(event.target.value);
            setFaults([]);
            setTried(false);
            action.forget();
          }}
        />
        <Faults faults={all} />
        <FormError>{all.length === 0 && messageOf(action.refusal, action.message())}</FormError>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={action.isBusy} busyText={text.sending}>
            {t.save}
          </Button>
          {pasted.rows.length > 0 && (
            <span role="status" className="text-sm text-ink-500">
              {t.rows(pasted.rows.length)}
            </span>
          )}
        </div>
      </Section>
    </Form>
  );
}

const Faults = ({ faults }: { faults: PastedFault[] }) =>
  faults.length > 0 && (
    <ul className="rounded-control bg-anar-50 px-4 py-3 text-sm leading-7">
      {faults.slice(0, SHOWN).map(({ row, code, fault }) => (
        <li key={row}>{t.fault(row, code, fault)}</li>
      ))}
    </ul>
  );

/** Fault of the field: of the paste as a whole, or the number of its wrong rows. */
function faultOf({ rows }: Pasted, faults: PastedFault[]): string | undefined {
  if (rows.length === 0) return errorText('field_required', { field: t.label });
  if (rows.length > LIST_LIMITS.rows) return t.many(LIST_LIMITS.rows);
  return faults.length > 0 ? t.faults(faults.length) : undefined;
}

/** Rows that the server refused, by the names of their fields. */
function faultsOf(refusal: unknown, sent: Pasted['rows']): PastedFault[] {
  if (!(refusal instanceof ApiError)) return [];
  const { fields = {}, limits } = refusal.body;
  return Object.entries(fields).flatMap(([name, key]) => {
    const at = /^rows\.(\d+)/.exec(name)?.[1];
    const fault = errorText(key, { ...limits?.[name], field: t.label });
    return at === undefined
      ? []
      : [{ row: Number(at) + 1, code: sent[Number(at)]?.code ?? '', fault }];
  });
}

const messageOf = (refusal: unknown, message: string) =>
  refusal instanceof ApiError && refusal.body.message === 'conflict'
    ? priceListsText.items.outrun
    : message;
