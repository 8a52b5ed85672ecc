import { FileSpreadsheet } from 'lucide-react';
import { addressOf } from '../../../api.ts';
import { adminText } from '../../../text/admin.ts';
import { buttonLook } from '../../../ui/button.tsx';

const t = adminText.exports;

export type ExportProps = {
  /** The list as its address at the API names it. */
  list: string;
  /** A second file of the list: the lines of its rows. */
  lines?: string;
  params: { query: Record<string, string> };
};

/** Downloads all rows the filters leave, as a workbook or as CSV; the browser keeps the file as it comes. */
export function ExportLinks({ list, lines, params }: ExportProps) {
  const { page: _, pageSize: __, ...query } = params.query;
  const hrefOf = (name: string, format: string) =>
    addressOf(`/api/admin/${name}/export`, {}, { ...query, format });
  return (
    <>
      <a
        href={hrefOf(list, 'xlsx')}
        download
        title={t.hint}
        className={buttonLook({ look: 'line' })}
      >
        <FileSpreadsheet aria-hidden className="size-4" />
        {t.xlsx}
      </a>
      {lines && (
        <a
          href={hrefOf(lines, 'xlsx')}
          download
          title={t.hint}
          className={buttonLook({ look: 'line' })}
        >
          {t.lines}
        </a>
      )}
      <a
        href={hrefOf(list, 'csv')}
        download
        title={t.hint}
        className={buttonLook({ look: 'plain', className: 'max-desk:hidden' })}
      >
        {t.csv}
      </a>
    </>
  );
}
