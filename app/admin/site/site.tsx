import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { BackToSettings } from '#app/admin/settings/back-to-settings.tsx';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { contentText } from '#app/text/admin/content.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { AdminSite, PageKey } from '#contract/site.ts';
import { BadgesForm, FooterForm } from './frame-forms.tsx';
import { ContactForm, TrustForm } from './front-forms.tsx';
import { LogoForm } from './logo-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { PageForm } from './page-form.tsx';

const t = contentText.site;

/**
 * Content of the site: pages about the shop, urgent notice, contact details, trust row, badges and
 * footer.
 */
export default function SitePage() {
  const { data, error, mutate } = useApi('GET /api/admin/site', {});
  return (
    <>
      <BackToSettings />
      <PageHead title={t.title} />
      {!data && error && <FailedLoad isCard onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-tile" />}
      {data && (
        <Forms
          site={data}
          onSaved={(site) => void mutate(site, { revalidate: false })}
          onReload={() => mutate()}
        />
      )}
    </>
  );
}

type FormsProps = {
  site: AdminSite;
  onSaved(site: AdminSite): void;
  onReload(): Promise<AdminSite | undefined>;
};

function Forms(props: FormsProps) {
  const { pages } = props.site;
  const [params] = useSearchParams();
  const [key, setKey] = useState<PageKey>(
    KEYS.find((one) => one === params.get('page')) ?? 'terms-conditions',
  );
  return (
    <div className="grid max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-4">
      <LogoForm {...props} />
      <NoticeForm {...props} />
      <Section title={t.pages}>
        <PageChoice pages={pages} current={key} onChoose={setKey} />
        {pages.map((page) => (
          // hidden pages keep what was typed in them
          <div key={page.key} hidden={page.key !== key}>
            <PageForm page={page} {...props} />
          </div>
        ))}
      </Section>
      <ContactForm {...props} />
      <TrustForm {...props} />
      <FooterForm {...props} />
      <BadgesForm {...props} />
    </div>
  );
}

const KEYS: PageKey[] = ['terms-conditions', 'about-us', 'contact-us'];

type ChoiceProps = {
  pages: AdminSite['pages'];
  current: PageKey;
  onChoose(key: PageKey): void;
};

const PageChoice = ({ pages, current, onChoose }: ChoiceProps) => (
  <div className="flex flex-wrap gap-1 justify-self-start rounded-control bg-paper p-1 max-desk:w-full">
    {KEYS.map((key) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === current}
        onClick={() => onChoose(key)}
        className={`min-h-11 grow rounded-md px-1.5 text-13 disabled:opacity-50 desk:min-h-9 desk:px-4 desk:text-sm ${key === current ? 'bg-card font-bold shadow-1' : 'text-ink-500'}`}
      >
        {t.page(key)}
        {pages.some((page) => page.key === key && !page.isPublished) && (
          <span className="block text-11 leading-4 font-normal text-zaferan-800">
            {t.draftMark}
          </span>
        )}
      </button>
    ))}
  </div>
);
