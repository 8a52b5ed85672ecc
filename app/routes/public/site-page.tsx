import { MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { SitePage as SitePageData } from '../../../contract/site.ts';
import { load } from '../../api.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { Prose } from '../../parts/prose.tsx';
import { metaOf } from '../../parts/seo.ts';
import { blogText } from '../../text/blog.ts';
import { requestText } from '../../text/requests.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { Route } from './+types/site-page';

const SuggestForm = lazy(() => import('../../parts/suggest/suggest-form.tsx'));
const t = requestText.suggest;

export async function loader(args: Route.LoaderArgs) {
  const key = args.url.pathname.replaceAll('/', '');
  const [shop, page] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    load(args, 'GET /api/main/pages/:key', { params: { key } }),
  ]);
  const meta = metaOf({
    title: page.title,
    description: plain(page.contents),
    path: `/${page.key}`,
    shop,
  });
  return { meta, page };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export default function SitePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap max-w-[860px]">
      <Breadcrumbs crumbs={[{ label: page.title }]} />
      <article className="rounded-tile bg-card p-5 shadow-1 desk:p-10">
        <h1 className="text-2xl font-extrabold">{page.title}</h1>
        <Prose className="mt-2" html={page.contents} />
        <Place page={page} />
      </article>
      {page.key === 'contact-us' && <Suggest />}
    </main>
  );
}

/** When and where people are met. */
const Place = ({ page: { hours, mapLink } }: { page: SitePageData }) =>
  hours || mapLink ? (
    <div className="mt-6 grid justify-items-start gap-3 rounded-control bg-paper p-4">
      {hours && (
        <p className="whitespace-pre-line break-words font-semibold">
          <span className="block text-sm font-normal text-ink-500">{blogText.hours}</span>
          <bdi>{hours}</bdi>
        </p>
      )}
      {mapLink && (
        <a href={mapLink} target="_blank" rel="noopener" className={buttonLook({ look: 'line' })}>
          <MapPin aria-hidden className="size-4" />
          {blogText.map}
        </a>
      )}
    </div>
  ) : null;

/** What people have to say is asked where they look for the shop. */
const Suggest = () => (
  <section className="my-5 rounded-tile bg-card p-5 shadow-1 desk:p-10">
    <h2 className="text-lg font-extrabold">{t.title}</h2>
    <p className="mt-1 mb-4 text-ink-500">{t.intro}</p>
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <SuggestForm />
    </Suspense>
  </section>
);
