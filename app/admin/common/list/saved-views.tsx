import { lazy, useState } from 'react';
import type { ListParams } from '#app/admin/common/use-list-params.ts';
import { LateDialog } from '#app/common/late-dialog.tsx';
import { toast } from '#app/common/toast.tsx';
import { listText } from '#app/text/admin/list.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus, X } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { searchOf, useViews, type View } from './views.ts';

const SaveDialog = lazy(() => import('./save-view-dialog.tsx'));
const t = listText.views;

/** Views that the person saved of this list, and a button that saves what is filtered now. */
export function SavedViews({ params }: { params: ListParams }) {
  const { views, isFull, add, remove } = useViews();
  const [isSaving, setSaving] = useState(false);
  const now = searchOf(params.query);
  const isNew = params.hasFilters && !isFull && views.every(({ search }) => search !== now);
  if (views.length === 0 && !isNew) return null;
  const drop = (view: View) => {
    remove(view);
    toast('success', t.removed(view.name));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul aria-label={t.label} className="flex flex-wrap gap-2">
          {views.map((view) => (
            <Chip
              key={view.name}
              view={view}
              isOn={view.search === now}
              onRemove={() => drop(view)}
            />
          ))}
        </ul>
      )}
      {isNew && (
        <Button size="small" look="plain" onClick={() => setSaving(true)}>
          <Plus className="size-4" />
          {t.save}
        </Button>
      )}
      {isSaving && (
        <LateDialog onClose={() => setSaving(false)}>
          <SaveDialog
            onClose={() => setSaving(false)}
            onSave={(name) => add({ name, search: now })}
          />
        </LateDialog>
      )}
    </div>
  );
}

type ChipProps = { view: View; isOn: boolean; onRemove(): void };

const Chip = ({ view: { name, search }, isOn, onRemove }: ChipProps) => (
  <li
    className={`flex items-center rounded-full border text-13 font-semibold ${isOn ? 'border-firoozeh-600 bg-firoozeh-50 text-firoozeh-700' : 'border-line bg-card text-ink-700'}`}
  >
    <Link
      to={`?${search}`}
      aria-current={isOn ? 'page' : undefined}
      className="flex min-h-11 items-center ps-4 pe-1 desk:min-h-9"
    >
      <bdi>{name}</bdi>
    </Link>
    <button
      type="button"
      aria-label={t.remove(name)}
      onClick={onRemove}
      className="grid size-11 place-items-center rounded-full text-ink-500 hover:text-ink-900 desk:size-9"
    >
      <X className="size-3.5" />
    </button>
  </li>
);
