import { useState } from 'react';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { RowTitle } from '#app/admin/common/list-cells.tsx';
import { fullName } from '#app/format.ts';
import { partnersText as t } from '#app/text/admin/trade/partners.ts';
import { Button } from '#app/ui/button.tsx';
import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import { BadgeCheck } from '#app/ui/icons.tsx';
import type { PartnerRequest, PartnerStatus } from '#contract/desk/partners.ts';
import { partnerStatusText } from '#shared/labels/requests.ts';
import { partnerList } from '#shared/lists/partner-requests.ts';
import { DecideDialog } from './decide-dialog.tsx';

const TURN: Record<PartnerStatus, Turn> = { pending: 'shop', accepted: 'done', refused: 'failed' };

/** Requests of buyers to become partners; a dialog decides. */
export default function PartnersPage() {
  const [open, setOpen] = useState<PartnerRequest>();
  const close = () => setOpen(undefined);
  const openButton = (row: PartnerRequest) => (
    <Button
      look="soft"
      size="small"
      className="h-11"
      aria-label={`${t.open} ${t.of(fullName(row.buyer))}`}
      onClick={() => setOpen(row)}
    >
      {t.open}
    </Button>
  );
  return (
    <ListScreen
      list={partnerList}
      cells={{ ...CELLS, actions: openButton }}
      icon={<BadgeCheck />}
      dialogs={(reload) => open && <DecideDialog row={open} onClose={close} onChange={reload} />}
    />
  );
}

const CELLS = {
  business: ({ business }: PartnerRequest) => <RowTitle>{business}</RowTitle>,
  status: ({ status }: PartnerRequest) => (
    <DotChip turn={TURN[status]}>{partnerStatusText[status]}</DotChip>
  ),
};
