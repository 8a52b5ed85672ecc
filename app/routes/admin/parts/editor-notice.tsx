import { useState } from 'react';
import { api } from '../../../api.ts';
import { toast } from '../../../parts/toast.tsx';
import { refusalText } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { productsText } from '../../../text/admin-products.ts';
import { Button } from '../../../ui/button.tsx';
import type { useProductEditor } from './use-product-editor.ts';

type Editor = ReturnType<typeof useProductEditor>;

/** Why saving did not work. After a conflict what was typed stays, and the person chooses. */
export function EditorNotice({ editor }: { editor: Editor }) {
  if (editor.isConflict) return <Conflict editor={editor} />;
  if (editor.error === undefined) return null;
  const hasFaults = Object.keys(editor.faults).length > 0;
  return (
    <p role="alert" className="mb-2 text-sm font-semibold text-anar-600">
      {hasFaults ? productsText.form.firstFault : refusalText(editor.error)}
    </p>
  );
}

function Conflict({ editor }: { editor: Editor }) {
  const [isBusy, setBusy] = useState(false);
  const fetchFresh = async (use: Editor['take']) => {
    if (!editor.base) return;
    setBusy(true);
    try {
      use(await api('GET /api/admin/products/:id', { params: { id: editor.base._id } }));
      editor.clearError();
    } catch (refusal) {
      toast('danger', refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <div
      role="alert"
      className="mb-3 grid gap-2 rounded-control bg-zaferan-50 p-3 text-sm text-zaferan-800"
    >
      <p className="font-semibold">{adminText.conflict}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="due" busy={isBusy} onClick={() => void fetchFresh(editor.adopt)}>
          {adminText.conflictTake}
        </Button>
        <Button
          size="small"
          look="line"
          disabled={isBusy}
          onClick={() => void fetchFresh(editor.take)}
        >
          {adminText.conflictLoad}
        </Button>
      </div>
    </div>
  );
}
