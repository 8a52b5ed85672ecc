import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { RemoveDialog } from '#app/admin/common/remove-dialog.tsx';
import { DetailHead, StaffDetail } from '#app/admin/common/staff-detail.tsx';
import { TargetFiles } from '#app/admin/imports/target-files.tsx';
import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { useMay } from '#app/session/rights.ts';
import { groupsText as t } from '#app/text/admin/trade/groups.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Group } from '#contract/desk/groups.ts';
import { GroupFields } from './fields.tsx';
import { Members } from './members.tsx';

const LIST = '/console/admin/groups';

/** One group: its price lists and its members. */
const GroupPage = () => (
  <StaffDetail endpoint="GET /api/admin/groups/:id" list={{ to: LIST, title: t.title }}>
    {(row, { change }) => <Shown row={row} onChange={change} />}
  </StaffDetail>
);
export default GroupPage;

type Props = { row: Group; onChange(row?: Group): void };
type Open = 'edit' | 'delete' | undefined;

function Shown({ row, onChange }: Props) {
  const [open, show] = useState<Open>();
  const may = useMay();
  const navigate = useNavigate();
  const close = () => show(undefined);
  const remove = async () => {
    await api('DELETE /api/admin/groups/:id', { params: { id: row._id } });
    await navigate(LIST, { replace: true });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DetailHead title={row.title} under={t.under(row.members)}>
        {may('users') && (
          <>
            <Button look="line" onClick={() => show('edit')}>
              {t.moves.edit}
            </Button>
            <Button look="dangerSoft" onClick={() => show('delete')}>
              {t.moves.delete}
            </Button>
          </>
        )}
      </DetailHead>
      {row.note && <p className="text-sm leading-7 text-ink-700">{row.note}</p>}
      <Lists row={row} />
      {may('users') && <Members group={row} onChange={() => onChange()} />}
      {may('users') && <TargetFiles source="group_members" id={row._id} />}
      {open === 'edit' && <EditDialog row={row} onClose={close} onChange={onChange} />}
      {open === 'delete' && <RemoveDialog name={row.title} remove={remove} onClose={close} />}
    </div>
  );
}

const EditDialog = ({ row, onClose, onChange }: Props & { onClose(): void }) => (
  <MoveDialog
    title={t.edit}
    yes={t.save}
    done={t.saved}
    isDestructive={false}
    start={{ title: row.title, note: row.note }}
    labels={t.fields}
    send={(draft) =>
      api('PATCH /api/admin/groups/:id', {
        params: { id: row._id },
        body: { ...draft, version: row.version },
      })
    }
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => (
      <div className="grid gap-4">
        <GroupFields {...form} />
      </div>
    )}
  </MoveDialog>
);

/** Price lists of the group, for staff who may open them. */
function Lists({ row }: { row: Group }) {
  const mayPrice = useMay()('products.write');
  return (
    <Block title={t.lists}>
      {row.lists.length === 0 && <p className="text-sm text-ink-500">{t.noList}</p>}
      <ul className="divide-y divide-line">
        {row.lists.map(({ _id, title }) => (
          <li key={_id} className="py-2">
            {mayPrice ? (
              <Link
                to={`/console/admin/price-lists/detail-${_id}`}
                className="font-semibold text-firoozeh-700 hover:underline"
              >
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </li>
        ))}
      </ul>
      {mayPrice && (
        <Link
          to={`/console/admin/price-lists/add?group=${row._id}`}
          className={`mt-3 ${buttonLook({ look: 'line' })}`}
        >
          <Plus className="size-4" />
          {t.addList}
        </Link>
      )}
    </Block>
  );
}
