import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Words } from '#app/admin/common/list-cells.tsx';
import { listInstead } from '#app/admin/common/list-page.tsx';
import { toastRefusal } from '#app/forms/use-action.ts';
import { refusalText } from '#app/refusal.ts';
import { workText } from '#app/text/admin/bulk.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { FileSpreadsheet } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { upload } from '#app/upload.ts';
import { useApi } from '#app/use-api.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { addsOf, changesOf, isCompared } from './counts.ts';
import { FileButton } from './file-button.tsx';

const hrefOf = (id: string) => `/console/admin/products/import?id=${id}`;

/** Uploads a file, or continues with an earlier one. */
export function ImportUpload() {
  const { data, error, mutate } = useApi('GET /api/admin/imports', {});
  return (
    <>
      <Chooser />
      <h2 className="mt-6 mb-3 font-extrabold">{t.latest}</h2>
      <DataTable
        label={t.latest}
        columns={COLUMNS}
        rows={data}
        keyOf={({ _id }) => _id}
        hrefOf={({ _id }) => hrefOf(_id)}
        link={Link}
        instead={listInstead({
          error: data ? undefined : error,
          rows: data,
          isFiltered: false,
          empty: { icon: <FileSpreadsheet />, title: t.empty },
          onClear: () => {},
          onRetry: () => void mutate(),
        })}
      />
    </>
  );
}

const Chooser = () => {
  const { fault, part, send } = useSendFile();
  return (
    <section className="grid justify-items-start gap-3 rounded-tile bg-card p-5 shadow-1">
      <p className="max-w-[70ch]">{t.intro}</p>
      <FileButton
        label={t.choose}
        accept={TABLES}
        part={part}
        onChoose={(file) => void send(file)}
      />
      <p className="text-sm text-ink-500">{t.limits}</p>
      <FormError>{fault}</FormError>
    </section>
  );
};

/** Button for the next file, without a visit to the list of imports. */
export function NextFile() {
  const { part, send } = useSendFile(toastRefusal);
  return (
    <FileButton
      label={t.another}
      accept={TABLES}
      look="line"
      part={part}
      onChoose={(file) => void send(file)}
    />
  );
}

const TABLES = '.xlsx,.csv';

/** Uploads a file and opens its columns. */
function useSendFile(onRefusal?: (refusal: unknown) => void) {
  const go = useNavigate();
  const [part, setPart] = useState<number>();
  const [fault, setFault] = useState('');
  const send = async (file: File) => {
    setFault('');
    setPart(0);
    try {
      const { _id } = await upload('/api/admin/imports', file, setPart);
      go(hrefOf(_id));
    } catch (refusal) {
      setFault(refusalText(refusal));
      onRefusal?.(refusal);
    }
    setPart(undefined);
  };
  return { fault, part, send };
}

const COLUMNS: Column<ImportInfo>[] = [
  {
    id: 'file',
    title: t.columns.file,
    isLead: true,
    cell: ({ fileName, work }) => (
      <bdi className="font-semibold wrap-anywhere">{work ? workText(work) : fileName}</bdi>
    ),
  },
  {
    id: 'status',
    title: t.columns.status,
    cell: ({ status, failure }) =>
      failure ? (
        <span className="font-semibold text-anar-600">{t.failed[failure.what]}</span>
      ) : (
        t.status[status]
      ),
  },
  { id: 'rows', title: t.columns.rows, cell: ({ total }) => faNumber(total) },
  {
    id: 'changes',
    title: t.columns.result,
    cell: ({ counts, status }) =>
      isCompared(status) ? t.counts(changesOf(counts) + addsOf(counts), counts.fault ?? 0) : t.none,
  },
  { id: 'by', title: t.columns.by, cell: ({ by }) => <Words>{by}</Words> },
  { id: 'at', title: t.columns.at, cell: ({ createdAt }) => faDate(createdAt) },
];
