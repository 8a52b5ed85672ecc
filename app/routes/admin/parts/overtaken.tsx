import type { ReactNode } from 'react';
import { adminText } from '../../../text/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveNotice } from './save-notice.tsx';
import type { Saving } from './use-saving.ts';

type Props = {
  form: {
    saving: Saving;
    faults: Record<string, string>;
    isOvertaken: boolean;
    keep(): void;
    letGo(): void;
  };
  /** What others saved, to compare. */
  children: ReactNode;
};

/** Why saving did not work. After somebody else's change what is typed stays above, and theirs is shown here. */
export function FormNotice({ form, children }: Props) {
  const { saving, faults, isOvertaken, keep, letGo } = form;
  const choose = (choice: () => void) => () => {
    saving.forget();
    choice();
  };
  if (!isOvertaken) return <SaveNotice saving={saving} faults={faults} onLoad={letGo} />;
  return (
    <div
      role="alert"
      className="mb-3 grid gap-3 rounded-control bg-zaferan-50 p-3 text-sm text-zaferan-800"
    >
      <p className="font-semibold">{adminText.conflict}</p>
      <p>{adminText.conflictNewest}</p>
      <div className="grid max-h-80 gap-2 overflow-y-auto rounded-control bg-card p-3 text-ink-900">
        {children}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="due" onClick={choose(keep)}>
          {adminText.conflictTake}
        </Button>
        <Button size="small" look="line" onClick={choose(letGo)}>
          {adminText.conflictLoad}
        </Button>
      </div>
    </div>
  );
}

/** One field of what others saved. */
export const NewestField = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="text-[13px] text-ink-500">{name}</p>
    <div className="whitespace-pre-line break-words">{children}</div>
  </div>
);
