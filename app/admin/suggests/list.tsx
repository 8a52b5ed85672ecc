import { useState } from 'react';
import { ListScreen } from '#app/admin/common/list/list-screen.tsx';
import { Words } from '#app/admin/common/list-cells.tsx';
import { PersonCell } from '#app/admin/common/person/person-cell.tsx';
import { refreshInfo } from '#app/session/session.ts';
import { adminText } from '#app/text/admin/common.ts';
import { adminRequestsText } from '#app/text/admin/requests.ts';
import { Button } from '#app/ui/button.tsx';
import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import { MessageSquareText } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminSuggest, SuggestStatus } from '#contract/suggests.ts';
import { suggestKindText, suggestStatusText } from '#shared/labels/requests.ts';
import { suggestList } from '#shared/lists/suggests.ts';
import { AnswerDialog } from './answer-dialog.tsx';

const t = adminRequestsText.suggests;
const TURN: Record<SuggestStatus, Turn> = {
  new: 'shop',
  reviewing: 'shop',
  planned: 'underway',
  done: 'done',
  declined: 'failed',
};

/** Suggestions of visitors; the answer opens a dialog. */
export default function SuggestsPage() {
  const [open, setOpen] = useState<AdminSuggest>();
  const openButton = (row: AdminSuggest) => (
    <Button look="soft" size="small" className="h-11" onClick={() => setOpen(row)}>
      {t.open}
    </Button>
  );
  return (
    <ListScreen
      list={suggestList}
      cells={{ ...CELLS, actions: openButton }}
      icon={<MessageSquareText />}
      dialogs={(reload) =>
        open && (
          <AnswerDialog
            key={open._id}
            suggest={open}
            onClose={() => setOpen(undefined)}
            onChange={() => {
              reload();
              refreshInfo();
            }}
          />
        )
      }
    />
  );
}

const CELLS = {
  kind: ({ kind }: AdminSuggest) => <b>{suggestKindText[kind]}</b>,
  body: (row: AdminSuggest) => (
    <span className="block max-w-[44ch] whitespace-pre-line break-words leading-6 tab:text-sm tab:leading-7">
      <Words className="whole-lines-2 tab:whole-lines-4">{row.body}</Words>
      {row.answer && <span className="text-13 text-leaf-700">{t.answered}</span>}
    </span>
  ),
  product: ({ product }: AdminSuggest) =>
    product ? (
      <Link
        to={`/console/admin/products/detail-${product._id}`}
        dir="auto"
        className="relative z-10 text-firoozeh-700 hover:underline"
      >
        <Words className="whole-lines-2 tab:min-w-24">{product.title}</Words>
      </Link>
    ) : (
      adminText.none
    ),
  writer: ({ writer }: AdminSuggest) => (
    <PersonCell name={writer.name || t.visitor} mobile={writer.mobileNumber} />
  ),
  status: ({ status }: AdminSuggest) => (
    <DotChip turn={TURN[status]}>{suggestStatusText[status]}</DotChip>
  ),
};
