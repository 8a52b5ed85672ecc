import { load } from '../../api.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { Prose } from '../../parts/prose.tsx';
import { metaOf } from '../../parts/seo.ts';
import type { Route } from './+types/site-page';

export async function loader(args: Route.LoaderArgs) {
  const key = args.url.pathname.replaceAll('/', '');
  const [shop, page] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    load(args, 'GET /api/main/pages/:key', { params: { key } }),
  ]);
  return { publicUrl: shop.publicUrl, page };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? metaOf({
        title: loaderData.page.title,
        description: plain(loaderData.page.contents),
        path: `/${loaderData.page.key}`,
        publicUrl: loaderData.publicUrl,
      })
    : [];

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
      </article>
    </main>
  );
}
