import { useState } from 'react';
import { settlementsText } from '#app/text/admin/settlements.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { type SettlementMapping, settlementFields } from '#shared/settlement-fields.ts';

const t = settlementsText.upload;
type Props = {
  heads: string[];
  mapping: SettlementMapping;
  isBusy: boolean;
  onSend(mapping: SettlementMapping): void;
};

/** Assignment of the columns of a file to what the shop reads; the next file with these heads keeps it. */
export function FileColumns({ heads, mapping, isBusy, onSend }: Props) {
  const [chosen, choose] = useState(mapping);
  const options = heads.map((head, at) => ({ id: String(at), label: head || String(at + 1) }));
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 font-bold">{t.columns}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tab:grid-cols-3">
        {settlementFields.map((field) => (
          <Select
            key={field}
            label={t.field[field]}
            none={t.noColumn}
            options={options}
            value={chosen[field] === undefined ? '' : String(chosen[field])}
            onChange={(column) => {
              const { [field]: _, ...rest } = chosen;
              choose(column === '' ? rest : { ...rest, [field]: Number(column) });
            }}
          />
        ))}
      </div>
      <Button className="mt-3" busy={isBusy} busyText={text.sending} onClick={() => onSend(chosen)}>
        {t.again}
      </Button>
    </fieldset>
  );
}
