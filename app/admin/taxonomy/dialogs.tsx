import { api } from '#app/api.ts';
import { AskDialog } from '#app/common/ask-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { adminText } from '#app/text/admin/common.ts';
import { text } from '#app/text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { AdminTerm } from '#contract/admin-catalogue.ts';
import { turnTerm } from './columns.tsx';
import { type Taxonomy, TermForm } from './form.tsx';

const t = adminText.term;
const COMMA = '\u060c ';
type Props = { taxonomy: Taxonomy; row: AdminTerm; onClose(): void; onDone(): void };

/** Edits a brand or a category over its list. */
export const TermDialog = ({ taxonomy, row, onClose, onDone }: Props) => (
  <Dialog title={t[taxonomy].editTitle} closeLabel={text.close} onClose={onClose}>
    <TermForm
      taxonomy={taxonomy}
      row={row}
      onSave={(form, base = row) =>
        api(`PATCH /api/admin/${taxonomy}/:id`, {
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
      <p className="mt-4 text-13 text-ink-500">{t.aliases(row.aliases.join(COMMA))}</p>
    )}
  </Dialog>
);

/** Confirms and deletes, and shows why deletion is refused. */
export const RemoveDialog = ({ taxonomy, row, onClose, onDone }: Props) => (
  <AskDialog
    title={adminText.removeAsk(row.name)}
    yes={adminText.remove}
    no={adminText.no}
    send={async () => {
      await api(`DELETE /api/admin/${taxonomy}/:id`, { params: { id: row._id } });
      toast('success', adminText.deleted);
      onDone();
    }}
    onClose={onClose}
  />
);

/** Confirms hiding a term and explains the effect on its products. */
export const HideDialog = ({ taxonomy, row, onClose, onDone }: Props) => (
  <AskDialog
    title={t.hideAsk(row.name)}
    yes={t.hide}
    no={adminText.no}
    send={() => turnTerm(taxonomy, row).then(onDone)}
    onClose={onClose}
  >
    <p>{t[taxonomy].hideBody(row.productCounter)}</p>
  </AskDialog>
);
