import { PageHead } from '#app/admin/common/list-page.tsx';
import { api } from '#app/api.ts';
import { Block, Fact } from '#app/common/block.tsx';
import { Code } from '#app/common/code.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { DraftOffer } from '#app/forms/draft-offer.tsx';
import { Form } from '#app/forms/form.tsx';
import { SaveBar, SaveButton } from '#app/forms/save-bar.tsx';
import { useResourceForm } from '#app/forms/use-resource-form.ts';
import { settingsText } from '#app/text/admin/settings.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { SettingsReply } from '#contract/settings.ts';
import {
  changesOf,
  draftOf,
  type FlatSettings,
  flatOf,
  type SettingsDraft,
  settingsOf,
} from './draft.ts';
import {
  AlertsSection,
  AmountsSection,
  LimitsSection,
  ShopSection,
  TextsSection,
} from './sections.tsx';
import { SellerSection, TransferSection, VatSection } from './seller-section.tsx';
import { SettingsTabs } from './tabs.tsx';

const PATHS = { torob: '/torob_api/v3/products', emalls: '/feeds/emalls/list.json' } as const;

const t = settingsText;

/** Settings of the shop. */
export default function SettingsPage() {
  const { data, error, mutate } = useApi('GET /api/admin/settings', {});
  return (
    <>
      <PageHead title={t.title}>
        {data?.updatedAt && (
          <span className="text-13 text-ink-500">
            {t.changedBy(data.updatedBy, data.updatedAt)}
          </span>
        )}
      </PageHead>
      <SettingsTabs current="shop" />
      {!data && error && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-tile" />}
      {data && (
        <SettingsForm
          read={data}
          onSaved={(saved) => void mutate(saved, { revalidate: false })}
          onReload={() => mutate()}
        />
      )}
    </>
  );
}

type FormProps = {
  read: SettingsReply;
  onSaved(read: SettingsReply): void;
  onReload(): Promise<SettingsReply | undefined>;
};

const toDraft = (read: SettingsReply) => flatOf(draftOf(read));

function SettingsForm({ read, onSaved, onReload }: FormProps) {
  const settings = useResourceForm<FlatSettings, SettingsReply>({
    name: 'settings',
    start: toDraft(read),
    row: read,
    toDraft,
    read: onReload,
    labels: labelsOf(read),
  });
  const { faults } = settings;
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
  const section = { read, draft, faults, set };
  return (
    <Form onSave={save} className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-4">
      <DraftOffer form={settings} />
      <ShopSection {...section} />
      <SellerSection {...section} />
      <VatSection {...section} />
      <TransferSection {...section} />
      <LimitsSection {...section} />
      <AmountsSection {...section} />
      <FeedsSection />
      <AlertsSection {...section} />
      <TextsSection {...section} />
      <SaveBar form={settings}>
        <SaveButton form={settings}>{t.save}</SaveButton>
      </SaveBar>
    </Form>
  );
}

const labelsOf = ({ smsTexts }: SettingsReply): Record<string, string> => ({
  ...t.names,
  ...Object.fromEntries(
    smsTexts.map(({ template }) => [`smsTexts.${template}`, t.template(template)]),
  ),
});

/** URLs of the feeds for price comparison sites. */
function FeedsSection() {
  const { data } = useApi('GET /api/main/shop', {});
  if (!data) return null;
  return (
    <Block title={settingsText.feeds.title}>
      <p className="mb-2 text-13.5 leading-7 text-ink-500">{settingsText.feeds.hint}</p>
      <dl>
        {(['torob', 'emalls'] as const).map((name) => (
          <Fact key={name} label={settingsText.feeds.names[name]}>
            <Code
              value={`${data.publicUrl}${PATHS[name]}`}
              name={settingsText.feeds.addressOf(settingsText.feeds.names[name])}
            />
          </Fact>
        ))}
      </dl>
    </Block>
  );
}
