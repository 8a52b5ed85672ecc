import { useState } from 'react';
import { listInstead } from '#app/admin/common/list-page.tsx';
import { RemoveDialog } from '#app/admin/common/remove-dialog.tsx';
import { RowButtons } from '#app/admin/common/row-buttons.tsx';
import { api } from '#app/api.ts';
import { adminText } from '#app/text/admin/common.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/column.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { BadgePercent, Plus } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { useApi } from '#app/use-api.ts';
import type { PriceRuleRow } from '#contract/desk/rates.ts';
import { RuleDialog } from './rule-dialog.tsx';

const t = ratesText.rules;
type Doing = { what: 'add' } | { what: 'edit' | 'remove'; row: PriceRuleRow };

/** Margins of the shop, of categories, brands and products, with a dialog for each. */
export function PriceRules() {
  const { data, error, mutate } = useApi('GET /api/admin/price-rules', {});
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const rows = data?.items;
  return (
    <section aria-label={t.title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-base font-extrabold">{t.title}</h2>
        <Button look="line" className="ms-auto" onClick={() => setDoing({ what: 'add' })}>
          <Plus className="size-4" />
          {t.add}
        </Button>
        <p className="basis-full text-sm leading-6 text-ink-500">{t.intro}</p>
      </header>
      <DataTable
        label={t.title}
        columns={columns(setDoing)}
        rows={rows}
        keyOf={(row) => row._id}
        link={Link}
        instead={listInstead({
          error,
          rows,
          empty: { icon: <BadgePercent />, title: t.empty },
          onRetry: () => void mutate(),
        })}
      />
      {doing?.what === 'remove' && (
        <RemoveDialog
          name={t.of(doing.row)}
          remove={async () => {
            await api('DELETE /api/admin/price-rules/:id', { params: { id: doing.row._id } });
            await mutate();
          }}
          onClose={close}
        />
      )}
      {(doing?.what === 'add' || doing?.what === 'edit') && (
        <RuleDialog
          rules={rows ?? []}
          row={doing.what === 'edit' ? doing.row : undefined}
          onClose={close}
          onChange={() => void mutate()}
        />
      )}
    </section>
  );
}

const columns = (start: (doing: Doing) => void): Column<PriceRuleRow>[] => [
  {
    id: 'of',
    title: t.scope,
    isLead: true,
    cell: (row) => <bdi className="font-semibold wrap-anywhere">{t.of(row)}</bdi>,
  },
  {
    id: 'total',
    title: t.totalMargin,
    cell: ({ totalMargin }) => t.percent(totalMargin),
  },
  {
    id: 'partial',
    title: t.partialMargin,
    cell: ({ partialMargin }) => t.percent(partialMargin),
  },
  { id: 'round', title: t.rounding, cell: ({ round, roundTo }) => t.rounded(round, roundTo) },
  {
    id: 'actions',
    title: adminText.actions,
    isActions: true,
    cell: (row) => (
      <RowButtons
        edit={{ label: t.editOf(t.of(row)), run: () => start({ what: 'edit', row }) }}
        remove={{ label: t.removeOf(t.of(row)), run: () => start({ what: 'remove', row }) }}
      />
    ),
  },
];
