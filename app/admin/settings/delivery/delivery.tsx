import { useState } from 'react';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { BackToSettings } from '#app/admin/settings/back-to-settings.tsx';
import { api } from '#app/api.ts';
import { Block } from '#app/common/block.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { SaveBar, SaveButton } from '#app/forms/save-bar.tsx';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { adminDeliveryText } from '#app/text/admin/delivery.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { Scene } from '#app/ui/scene.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { DeliverySettings } from '#contract/order/delivery.ts';
import { addDays, tehranDay } from '#shared/days.ts';
import { DELIVERY_LIMITS } from '#shared/delivery-price.ts';
import { faShortDay, faWeekday } from '#shared/fa-dates.ts';
import { bodyOf, type DeliveryDraft, draftOf, newMethod } from './draft.ts';
import { MethodCard } from './method-card.tsx';
import { OffersPreview } from './offer-preview.tsx';
import { Chips } from './place-picker.tsx';

const t = adminDeliveryText;
const DAYS_SHOWN = 120;

/** Settings of delivery: methods, zones, prices and times. */
export default function DeliveryPage() {
  const { data, error, mutate } = useApi('GET /api/admin/delivery', {});
  return (
    <>
      <BackToSettings />
      <PageHead title={t.title} />
      {!data && error && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-tile" />}
      {data && (
        <DeliveryForm
          read={data}
          onSaved={(saved) => void mutate(saved, { revalidate: false })}
          onReload={() => mutate()}
        />
      )}
    </>
  );
}

type FormProps = {
  read: DeliverySettings;
  onSaved(read: DeliverySettings): void;
  onReload(): Promise<DeliverySettings | undefined>;
};
const LABELS = { methods: t.title, holidays: t.holidays };

function DeliveryForm({ read, onSaved, onReload }: FormProps) {
  const form = useResourceForm<DeliveryDraft, DeliverySettings>({
    name: 'delivery',
    start: draftOf(read),
    row: read,
    toDraft: draftOf,
    read: onReload,
    labels: LABELS,
  });
  const { draft, faults, set } = form;
  const { methods, holidays } = draft;
  const save = async () => {
    const saved = await form.save(
      (typed, base = read) =>
        api('PATCH /api/admin/delivery', { body: { ...bodyOf(typed), version: base.version } }),
      t.saved,
    );
    if (saved) onSaved(saved);
  };
  const add = (
    <Button
      look="soft"
      className="justify-self-start"
      onClick={() => set({ methods: [...methods, newMethod()] })}
    >
      <Plus className="size-4" />
      {t.add}
    </Button>
  );
  return (
    <Form
      onSave={save}
      className="grid max-w-[1200px] grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 wide:grid-cols-[minmax(0,1fr)_17rem] wide:[&>:not(aside)]:col-start-1"
    >
      <DraftOffer form={form} />
      <p className="text-13.5 leading-7 text-ink-500">{t.intro}</p>
      {methods.length === 0 && (
        <EmptyState
          icon={<Scene name="barrow" />}
          title={t.empty}
          body={t.emptyBody}
          action={add}
        />
      )}
      {methods.map((method, at) => (
        <MethodCard
          key={method._id}
          method={method}
          faultOf={(field) => faults[`methods.${at}.${field}`]}
          onChange={(change) => set({ methods: methods.with(at, { ...method, ...change }) })}
          onRemove={() => set({ methods: methods.toSpliced(at, 1) })}
        />
      ))}
      {methods.length > 0 && methods.length < DELIVERY_LIMITS.methods && add}
      <Holidays days={holidays} onChange={(days) => set({ holidays: days })} />
      <aside className="wide:sticky wide:top-5 wide:col-start-2 wide:row-span-3 wide:row-start-1">
        <OffersPreview methods={methods} />
      </aside>
      <SaveBar form={form}>
        <SaveButton form={form}>{t.save}</SaveButton>
      </SaveBar>
    </Form>
  );
}

type HolidayProps = { days: string[]; onChange(days: string[]): void };

/** Days without delivery, beside the public holidays. */
function Holidays({ days, onChange }: HolidayProps) {
  const [today] = useState(() => tehranDay(new Date()));
  const open = Array.from({ length: DAYS_SHOWN }, (_, n) => addDays(today, n));
  const label = (day: string) => `${faWeekday(day)} ${faShortDay(day)}`;
  return (
    <Block title={t.holidays}>
      <div className="grid gap-3">
        <p className="text-13.5 leading-7 text-ink-500">{t.holidaysHint}</p>
        <Chips
          chips={days.map((day) => ({ key: day, label: label(day) }))}
          removeLabel={t.removeHoliday}
          onRemove={(at) => onChange(days.toSpliced(at, 1))}
        />
        <Select
          label={t.addHoliday}
          none={t.choose}
          options={open
            .filter((day) => !days.includes(day))
            .map((day) => ({ id: day, label: label(day) }))}
          value=""
          onChange={(day) => day && onChange([...days, day].sort())}
        />
      </div>
    </Block>
  );
}
