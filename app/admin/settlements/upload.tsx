import { useState } from 'react';
import { FileChoice } from '#app/admin/common/file-choice.tsx';
import { ApiError } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { refusalText } from '#app/refusal.ts';
import { settlementsText } from '#app/text/admin/settlements.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Select } from '#app/ui/select.tsx';
import { upload } from '#app/upload.ts';
import type { SettlementFile } from '#contract/desk/settlements.ts';
import { settlementSourceText } from '#shared/labels/settlements.ts';
import type { SettlementMapping } from '#shared/settlement-fields.ts';
import { settlementSources } from '#shared/states.ts';
import { FileColumns } from './file-columns.tsx';

const t = settlementsText.upload;
const SOURCES = settlementSources.map((id) => ({ id, label: settlementSourceText[id] }));

/** File whose columns nobody knows yet. */
type Unknown = { file: File; heads: string[]; mapping: SettlementMapping };

/** Sends a file of a bank; where its columns are unknown, they are chosen and it is sent again. */
export function BankUpload({ onDone }: { onDone(): void }) {
  const [source, setSource] = useState('');
  const [part, setPart] = useState<number>();
  const [error, setError] = useState('');
  const [taken, setTaken] = useState<SettlementFile>();
  const [unknown, setUnknown] = useState<Unknown>();
  const send = async (file: File | undefined, mapping?: SettlementMapping) => {
    if (!file) return;
    setError('');
    setTaken(undefined);
    setPart(0);
    try {
      setTaken(await upload(addressOf(source, mapping), file, setPart));
      setUnknown(undefined);
      onDone();
    } catch (refusal) {
      setError(refusalText(refusal));
      setUnknown(headsOf(refusal, file));
    }
    setPart(undefined);
  };
  return (
    <Block title={t.title}>
      <p className="mb-3 text-sm leading-7 text-ink-700">{t.body}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 max-tab:w-full">
          <Select
            label={t.source}
            none={t.auto}
            options={SOURCES}
            value={source}
            onChange={setSource}
          />
        </div>
        <FileChoice
          accept=".xlsx,.csv,text/csv"
          className="h-12"
          isBusy={part !== undefined}
          onChoose={(file) => send(file)}
        >
          {part === undefined ? t.choose : t.sending(Math.round(part * 100))}
        </FileChoice>
      </div>
      <div role="status" className="mt-2 text-sm font-semibold text-firoozeh-700">
        {taken && t.taken(t.done(taken.lines, taken.added), t.open(taken.open))}
      </div>
      <FormError>{error}</FormError>
      {unknown && (
        <FileColumns
          key={unknown.heads.join()}
          heads={unknown.heads}
          mapping={unknown.mapping}
          isBusy={part !== undefined}
          onSend={(mapping) => void send(unknown.file, mapping)}
        />
      )}
    </Block>
  );
}

function addressOf(source: string, mapping: SettlementMapping | undefined) {
  const query = new URLSearchParams({
    ...(source && { source }),
    ...(mapping && { mapping: JSON.stringify(mapping) }),
  });
  return `/api/admin/settlement-files?${query}` as const;
}

/** Heads that the server found in a file that it could not read. */
function headsOf(refusal: unknown, file: File): Unknown | undefined {
  if (!(refusal instanceof ApiError) || refusal.body.message !== 'settlement_heads')
    return undefined;
  const { heads, mapping } = refusal.body as unknown as Omit<Unknown, 'file'>;
  return { file, heads, mapping };
}
