import { lazy, Suspense } from 'react';
import { load } from '#app/api.ts';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { Prose } from '#app/common/prose.tsx';
import { pack, packedMeta, unpack } from '#app/packed.ts';
import { Breadcrumbs } from '#app/shop/common/breadcrumbs.tsx';
import { metaOf } from '#app/shop/common/seo.ts';
import { Phone } from '#app/shop/frame/phone.tsx';
import { blogText } from '#app/text/blog.ts';
import { requestText } from '#app/text/requests.ts';
import { text } from '#app/text.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { MapPin } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/site-page';

const SuggestForm = lazy(() => import('./suggest-form.tsx'));
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
    noindex: !page.isPublished,
  });
  return pack({ meta, page });
}

export const meta: Route.MetaFunction = packedMeta;

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export default function SitePage({ loaderData }: Route.ComponentProps) {
  const { page } = unpack(loaderData);
  return (
    <main id="main" className="wrap max-w-[860px]">
      <Breadcrumbs crumbs={[{ label: page.title }]} />
      <article className="rounded-tile bg-card p-5 shadow-1 desk:p-10">
        <h1 className="text-2xl font-extrabold">{page.title}</h1>
        <Prose className="mt-2" html={page.contents} />
        {page.key === 'contact-us' && <Place mapLink={page.mapLink} />}
      </article>
      {page.key === 'contact-us' && <Suggest />}
    </main>
  );
}

/** When, where and by which number people are met; what is empty is not shown. */
function Place({ mapLink }: { mapLink: string }) {
  const { phone, hours } = useShop().contact;
  if (!phone && !hours && !mapLink) return null;
  return (
    <div className="mt-6 grid justify-items-start gap-3 rounded-control bg-paper p-4">
      {phone && (
        <p className="font-semibold">
          <span className="block text-sm font-normal text-ink-500">{text.footer.phone}</span>
          <Phone number={phone} />
        </p>
      )}
      {hours && (
        <p className="whitespace-pre-line break-words font-semibold">
          <span className="block text-sm font-normal text-ink-500">{text.footer.hours}</span>
          <bdi>{hours}</bdi>
        </p>
      )}
      {mapLink && (
        <a href={mapLink} target="_blank" rel="noopener" className={buttonLook({ look: 'line' })}>
          <MapPin className="size-4" />
          {blogText.map}
        </a>
      )}
    </div>
  );
}

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
