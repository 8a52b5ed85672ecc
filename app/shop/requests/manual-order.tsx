import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import { load } from '#app/api.ts';
import { latePart } from '#app/common/late-part.tsx';
import { useMounted } from '#app/common/use-mounted.ts';
import { Breadcrumbs } from '#app/shop/common/breadcrumbs.tsx';
import { metaOf } from '#app/shop/common/seo.ts';
import { requestText as t } from '#app/text/requests.ts';
import { Skeleton } from '#app/ui/states.tsx';
import type { ManualOrder } from '#contract/requests.ts';
import { faNumber } from '#shared/digits.ts';
import type { Route } from './+types/manual-order';

// the server renders them with the page; the browser loads their code after it
const RequestForm = latePart(
  async () => ({ default: (await import('#app/common/requests/request-form.tsx')).RequestForm }),
  <Skeleton className="h-dvh w-full" />,
);
const FollowForm = latePart(
  async () => ({ default: (await import('./follow-form.tsx')).FollowForm }),
  <Skeleton className="h-72 w-full" />,
);
const FollowPanel = latePart(
  () => import('./follow-panel.tsx'),
  <Skeleton className="h-40 w-full rounded-tile" />,
);

export async function loader(args: Route.LoaderArgs) {
  const shop = await load(args, 'GET /api/main/shop');
  // search engines must not index links to single requests
  const noindex = args.url.search !== '';
  return {
    meta: metaOf({
      title: t.title,
      description: t.intro,
      path: '/manual-order-registration',
      shop,
      noindex,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Product request without cart or account, and its tracking. */
export default function ManualOrderRegistration() {
  const [params, setParams] = useSearchParams();
  const [request, setRequest] = useState<ManualOrder>();
  const key = params.get('follow');
  const close = () => {
    setRequest(undefined);
    setParams({}, { replace: true, preventScrollReset: true });
  };
  return (
    <main id="main" className="wrap pb-10">
      <Breadcrumbs crumbs={[{ label: t.title }]} />
      <header className="mb-5 max-w-[75ch]">
        <h1 className="text-2xl font-extrabold">{t.title}</h1>
        <p className="mt-2 leading-8 text-ink-700">{t.intro}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-5">
          <Followed request={request} followKey={key} onChange={setRequest} onClose={close} />
          <section className="rounded-tile bg-card p-4 shadow-1 desk:p-6">
            <h2 className="mb-4 text-lg font-extrabold">{t.form}</h2>
            <RequestForm title={(params.get('title') ?? '').slice(0, 300)} />
          </section>
        </div>
        <aside className="grid gap-5">
          <Steps />
          <section className="rounded-tile bg-card p-4 shadow-1 desk:p-6">
            <h2 className="mb-2 text-lg font-extrabold">{t.follow.title}</h2>
            <FollowForm onFound={setRequest} />
          </section>
        </aside>
      </div>
    </main>
  );
}

/**
 * Rendered in the browser only; a component of its own, so that the forms do not render with it.
 */
function Followed(props: ComponentProps<typeof FollowPanel>) {
  const isMounted = useMounted();
  if (!isMounted || !(props.request || props.followKey)) return null;
  return <FollowPanel {...props} />;
}

const Steps = () => (
  <section className="rounded-tile bg-card p-4 shadow-1 desk:p-6">
    <h2 className="mb-3 text-lg font-extrabold">{t.stepsLabel}</h2>
    <ol className="grid gap-3">
      {t.steps.map((step, i) => (
        <li key={step} className="flex gap-3 leading-7">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-firoozeh-100 font-bold text-firoozeh-700"
          >
            {faNumber(i + 1)}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </section>
);
