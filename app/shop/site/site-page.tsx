import { load } from '#app/api.ts';
import { latePart } from '#app/common/late-part.tsx';
import { Prose } from '#app/common/prose.tsx';
import { Breadcrumbs } from '#app/shop/common/breadcrumbs.tsx';
import { breadcrumbLd, metaOf, organizationLd } from '#app/shop/common/seo.ts';
import { requestText } from '#app/text/requests.ts';
import { siteText as t } from '#app/text/site.ts';
import { Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/site-page';
import { ContactCards, ShopFacts } from './contact-cards.tsx';
import { partsOf } from './page-parts.ts';

const SuggestForm = latePart(
  () => import('./suggest-form.tsx'),
  <Skeleton className="h-72 w-full" />,
);

export async function loader(args: Route.LoaderArgs) {
  const key = args.url.pathname.replaceAll('/', '');
  const [shop, page] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    load(args, 'GET /api/main/pages/:key', { params: { key } }),
  ]);
  const crumbs = [{ label: page.title }];
  const meta = metaOf({
    title: page.title,
    description: plain(page.contents),
    path: `/${page.key}`,
    shop,
    noindex: !page.isPublished,
    jsonLd: [organizationLd(shop, page.address), breadcrumbLd(shop.publicUrl, crumbs)],
  });
  const { html, parts } = partsOf(page.contents);
  return { meta, page: { ...page, contents: html }, parts };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export default function SitePage({ loaderData }: Route.ComponentProps) {
  const { page, parts } = loaderData;
  const isContact = page.key === 'contact-us';
  return (
    <main id="main" className="wrap pb-5">
      <Breadcrumbs crumbs={[{ label: page.title }]} />
      <h1 className="mb-4 text-2xl font-extrabold">{page.title}</h1>
      {isContact && <ContactCards address={page.address} mapLink={page.mapLink} />}
      <div className={`site-parts site-${page.key}`}>
        {isContact ? <Suggest /> : <Parts parts={parts} />}
        <article className="min-w-0 rounded-tile bg-card p-5 shadow-1 desk:p-8">
          <Prose
            className="max-w-[720px] [&_h2]:scroll-mt-36 [&>:first-child]:mt-0"
            html={page.contents}
          />
        </article>
        {page.key === 'about-us' && <ShopFacts address={page.address} />}
      </div>
    </main>
  );
}

type Parts = { id: string; title: string }[];

/** Table of contents of a long page. */
const Parts = ({ parts }: { parts: Parts }) =>
  parts.length > 0 && (
    <nav
      aria-label={t.parts}
      className="rounded-tile bg-card p-4 shadow-1 desk:sticky desk:top-36 desk:p-5"
    >
      <b className="text-sm text-ink-500">{t.parts}</b>
      <ol className="mt-1 flex flex-wrap gap-x-5 desk:block">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 min-w-11 items-center font-semibold text-firoozeh-700 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );

/** Form for suggestions on the contact page. */
const Suggest = () => (
  <section className="rounded-tile bg-card p-5 shadow-1">
    <h2 className="text-lg font-extrabold">{requestText.suggest.title}</h2>
    <p className="mt-1 mb-4 text-ink-500">{requestText.suggest.intro}</p>
    <SuggestForm />
  </section>
);
