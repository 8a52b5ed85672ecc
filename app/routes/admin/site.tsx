import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import type { AdminSite, PageKey } from '../../../contract/site.ts';
import { contentText } from '../../text/admin-content.ts';
import { text } from '../../text.ts';
import { FailedState, Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../use-api.ts';
import { BadgesForm, FooterForm, NoticeForm } from './parts/frame-forms.tsx';
import { PageHead } from './parts/list-page.tsx';
import { PageForm } from './parts/page-form.tsx';
import { Section } from './parts/product-sections.tsx';
import { SettingsTabs } from './parts/settings-tabs.tsx';

const t = contentText.site;

/** Pages about the shop, the urgent notice, trust badges and the words at the end of every page. */
export default function SitePage() {
  const { data, error, mutate } = useApi('GET /api/admin/site', {});
  return (
    <>
      <PageHead title={t.title} />
      <SettingsTabs current="site" />
      {!data && error && (
        <div className="rounded-tile bg-card shadow-1">
          <FailedState
            icon={<WifiOff />}
            title={text.failed}
            retry={text.retry}
            onRetry={() => void mutate()}
          />
        </div>
      )}
      {!data && !error && <Skeleton className="h-96 w-full rounded-tile" />}
      {data && (
        <Forms
          site={data}
          onSaved={(site) => void mutate(site, { revalidate: false })}
          onReload={() => void mutate()}
        />
      )}
    </>
  );
}

type FormsProps = { site: AdminSite; onSaved(site: AdminSite): void; onReload(): void };

/** Each form begins anew when its own part has changed, and keeps what is typed when another has. */
function Forms(props: FormsProps) {
  const { pages, footer, badges, notice } = props.site;
  const [key, setKey] = useState<PageKey>('terms-conditions');
  const page = pages.find((one) => one.key === key);
  return (
    <div className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-4">
      <NoticeForm key={`notice ${JSON.stringify(notice)}`} {...props} />
      <Section title={t.pages}>
        <PageChoice current={key} onChoose={setKey} />
        {page && <PageForm key={`${key} ${page.version}`} page={page} {...props} />}
      </Section>
      <FooterForm key={`footer ${JSON.stringify(footer)}`} {...props} />
      <BadgesForm key={`badges ${JSON.stringify(badges)}`} {...props} />
    </div>
  );
}

const KEYS: PageKey[] = ['terms-conditions', 'about-us', 'contact-us'];

const PageChoice = ({ current, onChoose }: { current: PageKey; onChoose(key: PageKey): void }) => (
  <div className="flex flex-wrap gap-1 justify-self-start rounded-control bg-paper p-1">
    {KEYS.map((key) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === current}
        onClick={() => onChoose(key)}
        className={`min-h-11 rounded-md px-4 text-sm desk:min-h-9 ${key === current ? 'bg-card font-bold shadow-1' : 'text-ink-500'}`}
      >
        {t.page(key)}
      </button>
    ))}
  </div>
);
