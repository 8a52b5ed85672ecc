import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AdminNamed } from '#contract/admin-catalogue.ts';
import { turnNamed } from './columns.tsx';
import { NamedForm, type Plural } from './form.tsx';

const t = adminText.named;
const COMMA = '\u060c ';
type Props = { plural: Plural; row: AdminNamed; onClose(): void; onDone(): void };

/** Edits a brand or a category over its list. */
export const NamedDialog = ({ plural, row, onClose, onDone }: Props) => (
  <Dialog title={t[plural].editTitle} closeLabel={text.close} onClose={onClose}>
    <NamedForm
      plural={plural}
      row={row}
      onSave={(form, base = row) =>
        api(`PATCH /api/admin/${plural}/:id`, {
          params: { id: row._id },
          body: { ...form, version: base.version },
        })
      }
      onDone={() => {
        toast('success', adminText.saved);
        onDone();
      }}
    />
    {row.aliases.length > 0 && (
      <p className="mt-4 text-[13px] text-ink-500">{t.aliases(row.aliases.join(COMMA))}</p>
    )}
  </Dialog>
);

/** Asks, deletes, and shows why it cannot be deleted. */
export const RemoveDialog = ({ plural, row, onClose, onDone }: Props) => (
  <AskDialog
    title={adminText.removeAsk(row.name)}
    yes={adminText.remove}
    no={adminText.no}
    send={async () => {
      await api(`DELETE /api/admin/${plural}/:id`, { params: { id: row._id } });
      toast('success', adminText.deleted);
      onDone();
    }}
    onClose={onClose}
  />
);

/** Says before hiding what becomes of the goods. */
export const HideDialog = ({ plural, row, onClose, onDone }: Props) => (
  <AskDialog
    title={t.hideAsk(row.name)}
    yes={t.hide}
    no={adminText.no}
    send={() => turnNamed(plural, row).then(onDone)}
    onClose={onClose}
  >
    <p>{t[plural].hideBody(row.productCounter)}</p>
  </AskDialog>
);
