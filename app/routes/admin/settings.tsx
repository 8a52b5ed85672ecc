import { type FormEvent, useRef, useState } from 'react';
import type { SettingsReply } from '../../../contract/settings.ts';
import { ApiError, api } from '../../api.ts';
import { FailedLoad } from '../../parts/failed-load.tsx';
import { toast } from '../../parts/toast.tsx';
import { fieldErrors, refusalText } from '../../refusal.ts';
import { settingsText } from '../../text/settings.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';
import { focusFirstFault } from './parts/focus-first-fault.ts';
import { PageHead } from './parts/list-page.tsx';
import { changesOf, draftOf, type SettingsDraft } from './parts/settings-draft.ts';
import {
  AlertsSection,
  AmountsSection,
  LimitsSection,
  ShopSection,
  TextsSection,
} from './parts/settings-sections.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';
import { useUnsavedGuard } from './parts/use-unsaved-guard.tsx';

const t = settingsText;

/** What staff may change of the shop itself. */
export default function SettingsPage() {
  const { data, error, mutate } = useApi('GET /api/admin/settings', {});
  return (
    <>
      <PageHead title={t.title}>
        {data?.updatedAt && (
          <span className="text-[13px] text-ink-500">
            {t.changedBy(data.updatedBy, data.updatedAt)}
          </span>
        )}
      </PageHead>
      <SettingsTabs current="shop" />
      {!data && error && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-tile" />}
      {data && (
        <SettingsForm
          key={data.version}
          read={data}
          onSaved={(saved) => void mutate(saved, { revalidate: false })}
          onReload={() => void mutate()}
        />
      )}
    </>
  );
}

type FormProps = { read: SettingsReply; onSaved(read: SettingsReply): void; onReload(): void };

function SettingsForm({ read, onSaved, onReload }: FormProps) {
  const [draft, setDraft] = useState(draftOf(read));
  const { refusal, isBusy, send } = useSave(read, onSaved);
  const form = useRef<HTMLFormElement>(null);
  const changes = changesOf(draft, read);
  const isDirty = Object.keys(changes).length > 0;
  const guard = useUnsavedGuard(isDirty);
  const faults = fieldErrors(refusal, t.names);
  const set = (change: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...change }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send(changes)) && form.current) focusFirstFault(form.current);
  };
  const section = { read, draft, faults, set };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-4"
    >
      <ShopSection {...section} />
      <LimitsSection {...section} />
      <AmountsSection {...section} />
      <AlertsSection {...section} />
      <TextsSection {...section} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-card/95 px-4 py-3 desk:mx-0 desk:rounded-t-tile desk:px-5">
        {refusal !== undefined && (
          <p role="alert" className="basis-full text-sm font-semibold text-anar-600">
            {Object.values(faults)[0] ?? refusalText(refusal)}
          </p>
        )}
        <Button
          type="submit"
          busy={isBusy}
          busyText={text.sending}
          disabled={!isDirty}
          className="flex-1 desk:flex-none"
        >
          {t.save}
        </Button>
        {refusal instanceof ApiError && refusal.status === 409 ? (
          <Button look="line" onClick={onReload}>
            {t.reload}
          </Button>
        ) : (
          !isDirty && <span className="text-[13px] text-ink-500">{t.unchanged}</span>
        )}
      </div>
      {guard.dialog}
    </form>
  );
}

/** Sends what changed; false when it was refused, and what was typed stays. */
function useSave(read: SettingsReply, onSaved: FormProps['onSaved']) {
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async (changes: ReturnType<typeof changesOf>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = { ...changes, version: read.version };
      onSaved(await api('PATCH /api/admin/settings', { body }));
      toast('success', t.saved);
      return true;
    } catch (error) {
      setRefusal(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { refusal, isBusy, send };
}
