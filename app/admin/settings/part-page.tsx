import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { api } from '#app/api.ts';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form, showField } from '#app/forms/form.tsx';
import { SaveBar, SaveButton } from '#app/forms/save-bar.tsx';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { settingsText } from '#app/text/admin/settings.ts';
import { settingsPartsText } from '#app/text/admin/settings-parts.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { SettingsReply } from '#contract/settings.ts';
import { BackToSettings } from './back-to-settings.tsx';
import {
  changesOf,
  draftOf,
  type FlatSettings,
  flatOf,
  type SettingsDraft,
  settingsOf,
} from './draft.ts';
import { FeedsSection } from './feeds-section.tsx';
import type { FormPart } from './parts.ts';
import {
  AdjustSection,
  AlertsSection,
  PriceCheckSection,
  ReservationSection,
  ReturnSection,
  type SectionProps,
  ShopSection,
  TextsSection,
  WithdrawalSection,
} from './sections.tsx';
import { SellerSection, TransferSection, VatSection } from './seller-section.tsx';

const t = settingsText;

/** Sections of each screen. */
const SECTIONS: Record<FormPart, ((props: SectionProps) => ReactNode)[]> = {
  shop: [ShopSection, FeedsSection, PriceCheckSection],
  invoice: [SellerSection, VatSection],
  payment: [TransferSection, ReservationSection],
  returns: [ReturnSection],
  wallet: [WithdrawalSection, AdjustSection],
  sms: [TextsSection],
  alerts: [AlertsSection],
};

/** One screen of the settings of the shop. */
export function SettingsPart({ part }: { part: FormPart }) {
  const { data, error, mutate } = useApi('GET /api/admin/settings', {});
  return (
    <>
      <BackToSettings />
      <PageHead title={settingsPartsText[part].title}>
        {data?.updatedAt && (
          <span className="text-13 text-ink-500">
            {t.changedBy(data.updatedBy, data.updatedAt)}
          </span>
        )}
      </PageHead>
      {!data && error && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-tile" />}
      {data && (
        <SettingsForm
          part={part}
          read={data}
          onSaved={(saved) => void mutate(saved, { revalidate: false })}
          onReload={() => mutate()}
        />
      )}
    </>
  );
}

type FormProps = {
  part: FormPart;
  read: SettingsReply;
  onSaved(read: SettingsReply): void;
  onReload(): Promise<SettingsReply | undefined>;
};

const toDraft = (read: SettingsReply) => flatOf(draftOf(read));

function SettingsForm({ part, read, onSaved, onReload }: FormProps) {
  const settings = useResourceForm<FlatSettings, SettingsReply>({
    name: `settings:${part}`,
    start: toDraft(read),
    row: read,
    toDraft,
    read: onReload,
    labels: labelsOf(read),
  });
  useNamedField();
  const draft = settingsOf(settings.draft);
  const set = (change: Partial<SettingsDraft>) => settings.set(flatOf(change));
  const save = async () => {
    const saved = await settings.save(
      (flat, base = read) =>
        api('PATCH /api/admin/settings', {
          body: { ...changesOf(settingsOf(flat), base), version: base.version },
        }),
      t.saved,
    );
    if (saved) onSaved(saved);
  };
  return (
    <Form onSave={save} className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-4">
      <DraftOffer form={settings} />
      {SECTIONS[part].map((Section) => (
        <Section key={Section.name} {...{ read, draft, set }} faults={settings.faults} />
      ))}
      <SaveBar form={settings}>
        <SaveButton form={settings}>{t.save}</SaveButton>
      </SaveBar>
    </Form>
  );
}

/** Shows the field that the address names, as the search of the settings does. */
function useNamedField() {
  const { hash } = useLocation();
  useEffect(() => {
    const field = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (field) showField(field);
  }, [hash]);
}

const labelsOf = ({ smsTexts }: SettingsReply): Record<string, string> => ({
  ...t.names,
  ...Object.fromEntries(
    smsTexts.map(({ template }) => [`smsTexts.${template}`, t.template(template)]),
  ),
});
