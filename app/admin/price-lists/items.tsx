import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Section } from '#app/admin/common/section.tsx';
import { api } from '#app/api.ts';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { Form } from '#app/forms/form.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { useWork } from '#app/forms/use-work.ts';
import { adminText } from '#app/text/admin/common.ts';
import { priceListsText } from '#app/text/admin/trade/price-lists.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useApi } from '#app/use-api.ts';
import type { PriceList, PriceListItem } from '#contract/desk/price-lists.ts';
import { type Cells, type Draft, pasteInto, rowsOf } from './grid.ts';
import { ItemRow } from './item-row.tsx';

const t = priceListsText.items;

type Props = { list: PriceList; onSaved(list?: PriceList): unknown };

/** Own prices of the list, edited in place; a part of a spreadsheet fills several cells. */
export function Items({ list, onSaved }: Props) {
  const [params, setParams] = useSearchParams();
  const [page, q] = [Number(params.get('page') ?? 1), params.get('q') ?? ''];
  const { data, error, mutate } = useApi('GET /api/admin/price-lists/:id/items', {
    params: { id: list._id },
    query: { page, ...(q && { q }) },
  });
  const hrefOf = (n: number) => `?${new URLSearchParams({ page: String(n), ...(q && { q }) })}`;
  return (
    <Section title={t.title}>
      <p className="text-13 leading-6 text-ink-500">{t.body}</p>
      {(list.items > 0 || q) && (
        <Search value={q} onSearch={(words) => setParams(words ? { q: words } : {})} />
      )}
      {!data && error && <FailedLoad onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-48 w-full rounded-control" />}
      {data && data.items.length === 0 && (
        <p className="text-sm text-ink-500">{q ? t.nothing : t.none}</p>
      )}
      {data && data.items.length > 0 && (
        <>
          <Grid key={`${page} ${q}`} list={list} items={data.items} onSaved={onSaved} />
          <Pagination
            page={data.page}
            last={Math.ceil(data.total / data.pageSize)}
            hrefOf={hrefOf}
            link={Link}
            labels={adminText.pages}
          />
        </>
      )}
    </Section>
  );
}

function Search({ value, onSearch }: { value: string; onSearch(words: string): void }) {
  const [typed, type] = useState(value);
  return (
    <form
      className="flex max-w-96 items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField label={t.search} value={typed} onChange={({ target }) => type(target.value)} />
      <Button type="submit" look="line">
        {adminText.search}
      </Button>
    </form>
  );
}

function Grid({ list, items, onSaved }: Props & { items: PriceListItem[] }) {
  const [draft, setDraft] = useState<Draft>({});
  const [sent, setSent] = useState<string[]>([]);
  const action = useAction();
  const rows = rowsOf(items, draft);
  useWork(rows.length > 0);
  const put = (id: string, change: Partial<Cells>) => {
    action.forget();
    setDraft((before) => ({ ...before, [id]: { ...cellsOf(items, id, before), ...change } }));
  };
  const save = async () => {
    setSent(rows.map(({ code }) => code));
    const body = { version: list.version, rows };
    const stored = await action.run(
      () => api('POST /api/admin/price-lists/:id/items', { params: { id: list._id }, body }),
      t.saved,
    );
    if (!stored) return;
    setDraft({});
    onSaved(stored);
  };
  const faults = action.faults(labelsOf(sent));
  return (
    <Form onSave={save} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul aria-label={t.title} className="divide-y divide-line">
        {items.map((item) => (
          <ItemRow
            key={item._id}
            item={item}
            cells={cellsOf(items, item._id, draft)}
            faults={{
              price: faults[`rows.${sent.indexOf(item.code)}.price`],
              partialPrice: faults[`rows.${sent.indexOf(item.code)}.partialPrice`],
              tiers: faults[`rows.${sent.indexOf(item.code)}.tiers`],
            }}
            onChange={(change) => put(item._id, change)}
            onPaste={(cell, copied) =>
              setDraft((before) => pasteInto({ items, draft: before, id: item._id, cell, copied }))
            }
          />
        ))}
      </ul>
      <FormError>{action.message(labelsOf(sent))}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={action.isBusy}
          busyText={text.sending}
          disabled={rows.length === 0}
        >
          {t.save}
        </Button>
        {action.refusal !== undefined && (
          <Button look="line" onClick={() => onSaved()}>
            {t.reload}
          </Button>
        )}
      </div>
    </Form>
  );
}

const cellsOf = (items: PriceListItem[], id: string, draft: Draft): Cells =>
  draft[id] ?? items.find(({ _id }) => _id === id) ?? { price: null, partialPrice: null };

const labelsOf = (sent: string[]): Record<string, string> =>
  Object.fromEntries(
    sent.flatMap((_, at) => [
      [`rows.${at}.price`, t.price],
      [`rows.${at}.partialPrice`, t.partialPrice],
      [`rows.${at}.tiers`, t.price],
    ]),
  );
