import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Row, rowOf } from '#app/admin/frame/palette/rows.ts';
import { api } from '#app/api.ts';
import { useAction } from '#app/forms/use-action.ts';
import { scanText as t } from '#app/text/admin/scan.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import ScanDialog from './scan-dialog.tsx';

type Found = { code: string; rows: Row[] };

/** Opens what a scanned code names: an order, a product or another record. */
export default function FindDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const action = useAction();
  const [found, setFound] = useState<Found>();
  const find = (code: string) =>
    action.run(async () => {
      const answer = await api('GET /api/admin/palette', { query: { q: code } });
      const rows = answer.found.map(rowOf);
      const [first, ...others] = rows;
      if (!first || others.length > 0) return setFound({ code, rows });
      onClose();
      void navigate(first.to);
    });
  return (
    <ScanDialog submit={t.find} onCode={(code) => void find(code)} onClose={onClose}>
      <FormError>{action.message()}</FormError>
      <div role="status" className="text-sm leading-7">
        {action.isBusy ? t.looking : found && <Results found={found} onOpen={onClose} />}
      </div>
    </ScanDialog>
  );
}

const Results = ({ found: { code, rows }, onOpen }: { found: Found; onOpen(): void }) =>
  rows.length === 0 ? (
    t.none(code)
  ) : (
    <>
      {t.several}
      <ul>
        {rows.map(({ to, kind, label, note }) => (
          <li key={to} className="border-t border-line">
            <Link to={to} onClick={onOpen} className="flex min-h-12 items-center gap-3 py-1">
              <span className="shrink-0 text-13 text-ink-500">{kind}</span>
              <bdi className="min-w-0 flex-1 truncate font-semibold">{label}</bdi>
              <bdi className="text-13 text-ink-500">{note}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
