import { useState } from 'react';
import { parcelsText } from '#app/text/admin/parcels.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { readCodes } from './read-codes.ts';
import type { ParcelRow } from './use-parcel-rows.ts';

const t = parcelsText.paste;
type Props = { open: ParcelRow[]; onRead(codes: Record<string, string>): void };

/** Field for a column of codes from a spreadsheet or the carrier. */
export function PasteCodes({ open, onRead }: Props) {
  const [pasted, setPasted] = useState('');
  const [report, setReport] = useState<{ used: number; unread: string[] }>();
  const use = () => {
    const { codes, unread } = readCodes(pasted, open);
    onRead(codes);
    setReport({ used: Object.keys(codes).length, unread });
    setPasted(unread.join('\n'));
  };
  return (
    <div className="grid justify-items-start gap-2 [&>div]:w-full">
      <TextArea
        label={t.label}
        hint={t.hint}
        rows={3}
        dir="ltr"
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <Button look="soft" disabled={pasted.trim() === ''} onClick={use}>
        {t.use}
      </Button>
      <div role="status" className="text-sm">
        {report && (
          <>
            <p className="text-leaf-700">{t.used(report.used)}</p>
            {report.unread.length > 0 && (
              <p className="text-anar-600">
                {t.unread(report.unread.length)} <bdi>{report.unread.slice(0, 3).join(' | ')}</bdi>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
