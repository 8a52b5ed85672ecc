import { useEffect } from 'react';
import { PageHead } from '#app/admin/common/list-page.tsx';
import { useListParams } from '#app/admin/common/use-list-params.ts';
import { DetailFallback } from '#app/common/detail-fallback.tsx';
import { bulkText } from '#app/text/admin/bulk.ts';
import { importsText as t } from '#app/text/admin/imports.ts';
import { ratesText } from '#app/text/admin/trade/rates.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { ArrowRight } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useApi } from '#app/use-api.ts';
import type { ImportInfo } from '#contract/imports.ts';
import { isAtWork, pauseAfter } from './counts.ts';
import { stageOf } from './stage.ts';
import { Stepper } from './stepper.tsx';
import { ImportSteps } from './steps.tsx';
import { ImportUpload, NextFile } from './upload.tsx';

/** Changes many products by a file: upload, dry run, one job that applies it, and undo. */
export default function ImportsPage() {
  const params = useListParams();
  const id = params.get('id');
  if (id) return <OneImport key={id} id={id} params={params} />;
  return (
    <>
      <Head title={t.title} />
      <Stepper stage="file" params={params} />
      <ImportUpload />
    </>
  );
}

type HeadProps = { title: string; isOne?: boolean; isRates?: boolean };

const Head = ({ title, isOne, isRates }: HeadProps) => (
  <PageHead title={title}>
    {isOne && <NextFile />}
    <Link
      to={`/console/admin/${isRates ? 'rates' : 'products'}`}
      className={buttonLook({ look: 'plain' })}
    >
      <ArrowRight className="size-4" />
      {isRates ? ratesText.work.back : t.back}
    </Link>
  </PageHead>
);

/** Head of one import: a file, a bulk change, or a repricing, which belongs to another screen. */
function headOf(info: ImportInfo | undefined): HeadProps {
  if (info?.work?.kind === 'rates') return { title: ratesText.work.title, isRates: true };
  return info?.work ? { title: bulkText.title } : { title: t.title, isOne: true };
}

/**
 * State key of the wizard: other headings, and a dry run with other brands or categories, ask
 * again. Messages about a ZIP stay until then.
 */
const stepOf = ({ status, terms, heads }: ImportInfo) =>
  [
    status === 'uploaded' ? 'checked' : status,
    terms.brand.length + terms.category.length,
    ...heads,
  ].join(' ');

type Props = { id: string; params: ReturnType<typeof useListParams> };

function OneImport({ id, params }: Props) {
  const { data, error, isLoading, mutate } = useApi('GET /api/admin/imports/:id', {
    params: { id },
    query: {
      page: String(params.page),
      // the server ignores an unknown state
      ...(params.get('state') && { state: params.get('state') as 'fault' }),
    },
  });
  const isMaking = data?.picturesWork?.isOver === false;
  useImportEvents(isAtWork(data?.status) || isMaking, () => mutate());
  // clears the filter by state, which no row may match after a step
  const showAll = () => {
    if (params.get('state') || params.get('step'))
      params.set({ state: undefined, step: undefined });
    void mutate();
  };
  return (
    <>
      <Head {...headOf(data)} />
      {data && (
        <>
          {!data.work && (
            <Stepper stage={stageOf(data, params.get('step'))} info={data} params={params} />
          )}
          <ImportSteps
            key={stepOf(data)}
            info={data}
            params={params}
            isStale={isLoading}
            onChange={showAll}
          />
        </>
      )}
      {!data && error && (
        <DetailFallback
          error={error}
          back="/console/admin/products/import"
          backLabel={t.latest}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <Skeleton className="h-72 w-full rounded-tile" />}
    </>
  );
}

/** Polls a running job a second after the last response, later after a slow one. */
function useImportEvents(isRunning: boolean, read: () => Promise<unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is new with every rendering
  useEffect(() => {
    if (!isRunning) return;
    let timer = setTimeout(next, pauseAfter(0));
    let isOver = false;
    async function next() {
      const since = performance.now();
      await read().catch(() => {});
      if (!isOver) timer = setTimeout(next, pauseAfter(performance.now() - since));
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isRunning]);
}
