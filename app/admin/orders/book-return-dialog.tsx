import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { moveOf } from '#app/admin/common/move-of.ts';
import { api } from '#app/api.ts';
import {
  checkReturn,
  ReturnFields,
  returnBody,
  returnLabels,
  startReturn,
} from '#app/common/order/return-fields.tsx';
import { adminReturnsText } from '#app/text/admin/returns.ts';
import type { MoveProps } from './types.ts';

const t = adminReturnsText.book;

/** Books a return by staff, whole or by lines and pieces; it is accepted at once. */
export const BookReturnDialog = ({ order, onClose, onChange }: MoveProps) => (
  <MoveDialog
    title={t.ask}
    yes={t.move}
    done={t.done}
    isDestructive={false}
    start={startReturn(order)}
    labels={returnLabels}
    check={(draft) => checkReturn(order, draft)}
    send={(draft) => api('POST /api/admin/orders/:id/returns', moveOf(order, returnBody(draft)))}
    onClose={onClose}
    onChange={onChange}
  >
    {(form) => (
      <div className="grid gap-4">
        <ReturnFields order={order} form={form} />
      </div>
    )}
  </MoveDialog>
);
