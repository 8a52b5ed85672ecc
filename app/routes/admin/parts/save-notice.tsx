import type { ReactNode } from 'react';
import { refusalText } from '../../../refusal.ts';
import { adminText } from '../../../text/admin.ts';
import { Button } from '../../../ui/button.tsx';
import type { Saving } from './use-saving.ts';

type Props = {
  saving: Saving;
  faults: Record<string, string>;
  /** After somebody else's change: save over it, or see it and lose what was typed. */
  onKeep?(): void;
  onLoad(): void;
};

/** Why saving did not work. */
export function SaveNotice({ saving, faults, onKeep, onLoad }: Props) {
  if (saving.refusal === undefined) return null;
  if (!saving.isConflict)
    return (
      <p role="alert" className="mb-2 text-sm font-semibold text-anar-600">
        {Object.values(faults)[0] ?? refusalText(saving.refusal)}
      </p>
    );
  return (
    <div
      role="alert"
      className="mb-3 grid gap-2 rounded-control bg-zaferan-50 p-3 text-sm text-zaferan-800"
    >
      <p className="font-semibold">{adminText.conflict}</p>
      <div className="flex flex-wrap gap-2">
        {onKeep && (
          <Button size="small" look="due" onClick={onKeep}>
            {adminText.conflictTake}
          </Button>
        )}
        <Button size="small" look="line" onClick={onLoad}>
          {adminText.conflictLoad}
        </Button>
      </div>
    </div>
  );
}

/** Stays at the bottom of a form. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-card/95 px-4 py-3 desk:mx-0 desk:rounded-t-tile desk:px-5">
    {children}
  </div>
);
