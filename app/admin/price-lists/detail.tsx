import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { mutate } from 'swr';
import { EditPage } from '#app/admin/common/editor/edit-page.tsx';
import { RemoveDialog } from '#app/admin/common/remove-dialog.tsx';
import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { TargetFiles } from '#app/admin/imports/target-files.tsx';
import { api } from '#app/api.ts';
import { Block, Fact } from '#app/common/block.tsx';
import { faPrice } from '#app/format.ts';
import { adminText } from '#app/text/admin/common.ts';
import { priceListsText as t } from '#app/text/admin/trade/price-lists.ts';
import { text } from '#app/text.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { PriceList } from '#contract/desk/price-lists.ts';
import { PriceListEditor } from './editor.tsx';
import { Items } from './items.tsx';
import { PasteItems } from './paste.tsx';
import { PriceListState } from './status.tsx';

const LIST = '/console/admin/price-lists';
const HOME = { to: LIST, title: t.title };

/** One price list by `detail-{id}`, and its form by `edit-{id}`. */
export default function PriceListPage() {
  const { detail = '' } = useParams();
  if (detail.startsWith('edit-'))
    return (
      <EditPage id={detail.slice('edit-'.length)} read={readList} list={HOME}>
        {(row) => <PriceListEditor key={row._id} start={row} />}
      </EditPage>
    );
  return (
    <StaffDetail endpoint="GET /api/admin/price-lists/:id" list={HOME}>
      {(row, { change }) => <Shown row={row} onChange={change} />}
    </StaffDetail>
  );
}

const readList = (input: { params: { id: string } }) =>
  api('GET /api/admin/price-lists/:id', input);

type Props = { row: PriceList; onChange(row?: PriceList): void };

function Shown({ row, onChange }: Props) {
  const saved = async () => {
    // the latest changes have perhaps been read a moment ago, and would not be read again
    await mutate((key) => String(key).includes(row._id));
    onChange();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DetailHead title={row.title} under={t.under(row)}>
        <PriceListState {...row} />
        {!row.isHidden && (
          <Link to={`${LIST}/edit-${row._id}`} className={buttonLook({ look: 'line' })}>
            {t.moves.edit}
          </Link>
        )}
        <Remove row={row} />
      </DetailHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <Facts row={row} />
        <PasteItems list={row} />
      </div>
      <Items key={row.version} list={row} onSaved={saved} />
      <TargetFiles source="price_list" id={row._id} />
    </div>
  );
}

function Remove({ row }: { row: PriceList }) {
  const [isAsked, ask] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    await api('DELETE /api/admin/price-lists/:id', { params: { id: row._id } });
    await navigate(LIST, { replace: true });
  };
  return (
    <>
      <Button look="dangerSoft" onClick={() => ask(true)}>
        {t.moves.delete}
      </Button>
      {isAsked && <RemoveDialog name={row.title} remove={remove} onClose={() => ask(false)} />}
    </>
  );
}

const Facts = ({ row }: { row: PriceList }) => (
  <Block title={t.facts}>
    <dl>
      <Fact label={t.general}>{row.isHidden ? t.hidden : t.generalOf(row)}</Fact>
      {!row.isHidden && (
        <Fact label={t.fields.rules}>
          {row.rules.length > 0 ? <Rules row={row} /> : adminText.none}
        </Fact>
      )}
      <Fact label={t.fields.saleTypes}>{typesOf(row)}</Fact>
      <Fact label={t.fields.roundTo}>{t.rounded(row.roundTo, row.onCost)}</Fact>
      <Fact label={t.parts.terms}>{t.period(row)}</Fact>
      <Fact label={t.fields.minSum}>{row.minSum > 0 ? faPrice(row.minSum) : t.noMinSum}</Fact>
      <Fact label={t.promotions}>{row.withPromotions ? t.withThem : t.withoutThem}</Fact>
      <Fact label={t.by}>
        <bdi>{row.by}</bdi>
      </Fact>
    </dl>
  </Block>
);

const Rules = ({ row }: { row: PriceList }) => (
  <ul>
    {row.rules.map(({ brandId, categoryId, percent, name }) => (
      <li key={`${brandId}${categoryId}`}>{t.ruleOf(name, percent, row.onCost)}</li>
    ))}
  </ul>
);

const typesOf = ({ saleTypes: [first, second] }: PriceList) =>
  second || !first ? t.bothTypes : text.saleType[first];
