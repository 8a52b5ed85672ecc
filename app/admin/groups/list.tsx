import { AddLink } from '#app/admin/common/add-link.tsx';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { RowTitle } from '#app/admin/common/list-cells.tsx';
import { useMay } from '#app/session/rights.ts';
import { groupsText as t } from '#app/text/admin/trade/groups.ts';
import { UsersRound } from '#app/ui/icons.tsx';
import type { GroupRow } from '#contract/desk/groups.ts';
import { groupList } from '#shared/lists/groups.ts';

/** All groups of buyers. */
export default function GroupsPage() {
  const mayAdd = useMay()('users');
  return (
    <ListScreen
      list={groupList}
      cells={CELLS}
      icon={<UsersRound />}
      {...(mayAdd && { add: <AddLink to="/console/admin/groups/add">{t.add}</AddLink> })}
    />
  );
}

const CELLS = { title: ({ title }: GroupRow) => <RowTitle>{title}</RowTitle> };
