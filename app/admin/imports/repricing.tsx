import { useState } from 'react';
import { MoveDialog } from '#app/admin/common/move-dialog.tsx';
import { useMove } from '#app/admin/common/use-move.ts';
import { startPresets } from '#app/admin/promotions/times.ts';
import { api } from '#app/api.ts';
import { contentText } from '#app/text/admin/content.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { MomentField } from '#app/ui/dates/moment-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { ImportInfo } from '#contract/imports.ts';
import { TEHRAN } from '#shared/time.ts';

const t = ratesText.work;
type Props = { info: ImportInfo; onChange(): void };

export const isRepricing = ({ work }: Pick<ImportInfo, 'work'>) => work?.kind === 'rates';

/** Button that lets a repricing start by itself at a minute. */
export function SetRepricing({ info, onChange }: Props) {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button look="line" onClick={() => ask(true)}>
        {t.set}
      </Button>
      {isAsking && <SetDialog info={info} onClose={() => ask(false)} onChange={onChange} />}
    </>
  );
}

type Draft = { at: string | null };

function SetDialog({ info, onClose, onChange }: Props & { onClose(): void }) {
  const [start] = useState<Draft>(() => {
    const [, morning] = startPresets(Date.now());
    return { at: morning?.at ?? null };
  });
  return (
    <MoveDialog<ImportInfo, Draft>
      title={t.setTitle}
      yes={t.set}
      done={t.wasSet}
      isDestructive={false}
      start={start}
      labels={{ at: t.at }}
      send={({ at }) =>
        api('POST /api/admin/imports/:id/set', { params: { id: info._id }, body: { at: at ?? '' } })
      }
      onClose={onClose}
      onChange={onChange}
    >
      {({ draft, faults, set }) => (
        <div className="grid gap-4">
          <p>{t.setBody}</p>
          <MomentField
            label={t.at}
            zone={TEHRAN}
            labels={contentText.moment}
            value={draft.at}
            error={faults.at}
            onChange={(at) => set({ at })}
          />
        </div>
      )}
    </MoveDialog>
  );
}

/** The minute that a repricing waits for, and the button that calls it off. */
export function Waiting({ info, onChange }: Props) {
  const move = useMove<ImportInfo>({ onChange: () => onChange() });
  const unset = () =>
    move.run(
      () => api('POST /api/admin/imports/:id/unset', { params: { id: info._id } }),
      t.wasUnset,
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        look="dangerSoft"
        busy={move.isBusy}
        busyText={text.sending}
        onClick={() => void unset()}
      >
        {t.unset}
      </Button>
      {info.startsAt && <p className="text-sm">{t.waits(info.startsAt)}</p>}
      <FormError>{move.message()}</FormError>
    </div>
  );
}
