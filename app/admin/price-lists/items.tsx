import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Section } from '#app/admin/common/section.tsx';
import { useSelection } from '#app/admin/common/use-selection.ts';
import { hrefOf } from '#app/admin/imports/home.ts';
import { api } from '#app/api.ts';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { toast } from '#app/common/toast.tsx';
import { Form } from '#app/forms/form.tsx';
import { isOutrun as isOutrunBy, toastRefusal, useAction } from '#app/forms/use-action.ts';
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
import type { ImportInfo } from '#contract/imports.ts';
import { ItemsBulk } from './bulk.tsx';
import { type Draft, isOutrun, pasteInto, rowsOf, seenOf, withCells } from './grid.ts';
import { ItemRow } from './item-row.tsx';

const t = priceListsText.items;

type Props = { list: PriceList; onSaved(): unknown };

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
          <Grid
            key={`${page} ${q}`}
            list={list}
            shown={{ items: data.items, total: data.total, q }}
            onSaved={onSaved}
            onOutrun={() => mutate()}
          />
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

type GridProps = Props & {
  shown: { items: PriceListItem[]; total: number; q: string };
  /** Reads the prices of a colleague, who was faster. */
  onOutrun(): unknown;
};

function Grid({ list, shown: { items, total, q }, onSaved, onOutrun }: GridProps) {
  const [draft, setDraft] = useState<Draft>({});
  const [sent, setSent] = useState<string[]>([]);
  const selection = useSelection(items);
  const action = useAction((refusal) => void (isOutrunBy(refusal) && onOutrun()));
  const go = useNavigate();
  const rows = rowsOf(items, draft);
  useWork(rows.length > 0);
  const put = (next: (before: Draft) => Draft) => {
    action.forget();
    setDraft(next);
  };
  const save = async () => {
    setSent(rows.map(({ code }) => code));
    const params = { id: list._id };
    const made = await action.run(() =>
      api('POST /api/admin/price-lists/:id/items', { params, body: { rows } }),
    );
    if (!made) return;
    toast('success', t.saved, { label: t.undo, isUndo: true, run: () => void undo(made) });
    setDraft({});
    onSaved();
  };
  const undo = async (made: ImportInfo) => {
    await api('POST /api/admin/imports/:id/undo', { params: { id: made._id } }).catch(toastRefusal);
    await go(hrefOf(made));
  };
  const faults = action.faults(labelsOf(sent));
  const faultOf = (code: string, cell: string) => faults[`rows.${sent.indexOf(code)}.${cell}`];
  return (
    <>
      {/* outside the form, which a dialog inside it would send too */}
      <ItemsBulk listId={list._id} ids={selection.ids} q={q} total={total} />
      <Form onSave={save} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ul aria-label={t.title} className="divide-y divide-line">
          {items.map((item) => (
            <ItemRow
              key={item._id}
              item={item}
              cells={draft[item._id] ?? item}
              isChosen={selection.chosen.has(item._id)}
              isOutrun={isOutrun(item, draft)}
              faults={{
                price: faultOf(item.code, 'price'),
                partialPrice: faultOf(item.code, 'partialPrice'),
                tiers: faultOf(item.code, 'tiers'),
              }}
              onChoose={(isOn) => selection.choose([item._id], isOn)}
              onDecide={(isMine) => put((before) => decided(item, before, isMine))}
              onChange={(change) => put((before) => withCells(item, before, change))}
              onPaste={(cell, copied) =>
                put((before) => pasteInto({ items, draft: before, id: item._id, cell, copied }))
              }
            />
          ))}
        </ul>
        <FormError>{action.message(labelsOf(sent))}</FormError>
        <Button
          type="submit"
          busy={action.isBusy}
          busyText={text.sending}
          disabled={rows.length === 0}
          className="justify-self-start"
        >
          {t.save}
        </Button>
      </Form>
    </>
  );
}

/** The own price stands against that of a colleague, or gives way to it. */
const decided = (item: PriceListItem, draft: Draft, isMine: boolean): Draft => {
  const { [item._id]: mine, ...others } = draft;
  return isMine && mine ? { ...others, [item._id]: { ...mine, was: seenOf(item) } } : others;
};

const labelsOf = (sent: string[]): Record<string, string> =>
  Object.fromEntries(
    sent.flatMap((_, at) => [
      [`rows.${at}.price`, t.price],
      [`rows.${at}.partialPrice`, t.partialPrice],
      [`rows.${at}.tiers`, t.price],
    ]),
  );
