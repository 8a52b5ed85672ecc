import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { mutate as mutateAll } from 'swr';
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
import { type FileTo, homeOf, PRODUCTS } from './home.ts';
import { stageOf } from './stage.ts';
import { Stepper } from './stepper.tsx';
import { ImportSteps } from './steps.tsx';
import { NextFile } from './upload.tsx';

/** An import of a price list or a group; `back` is the list of these. */
export function TargetImport({ back }: { back: string }) {
  const params = useListParams();
  const id = params.get('id');
  return id ? (
    <OneImport key={id} id={id} params={params} back={back} />
  ) : (
    <Navigate to={back} replace />
  );
}

type HeadProps = {
  title: string;
  /** Address of the next file. */
  next?: FileTo;
  back?: { to: string; label: string };
};

export const ImportHead = ({ title, next, back = PRODUCTS.back }: HeadProps) => (
  <PageHead title={title}>
    {next && <NextFile to={next} />}
    <Link to={back.to} className={buttonLook({ look: 'plain' })}>
      <ArrowRight className="size-4" />
      {back.label}
    </Link>
  </PageHead>
);

/** Head of one import: a file, a bulk change, or a repricing, which belongs to another screen. */
function headOf(info: ImportInfo | undefined): HeadProps {
  if (!info) return { title: t.title };
  const { title, back, to } = homeOf(info);
  if (info.target) return { title, back, ...(!info.work && { next: to }) };
  if (info.work?.kind === 'rates')
    return {
      title: ratesText.work.title,
      back: { to: '/console/admin/rates', label: ratesText.work.back },
    };
  return info.work ? { title: bulkText.title } : { title, next: to };
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

type Props = {
  id: string;
  params: ReturnType<typeof useListParams>;
  /** Page to go back to when it cannot be read. */
  back?: string;
};

/** One import of any kind: its steps, from the columns to the undo. */
export function OneImport({ id, params, back = PRODUCTS.files }: Props) {
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
  useFreshTarget(data);
  // clears the filter by state, which no row may match after a step
  const showAll = () => {
    if (params.get('state') || params.get('step'))
      params.set({ state: undefined, step: undefined });
    void mutate();
  };
  return (
    <>
      <ImportHead {...headOf(data)} />
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
          back={back}
          backLabel={t.latest}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <Skeleton className="h-72 w-full rounded-tile" />}
    </>
  );
}

/** Pages of the price list or group have perhaps been read a moment ago, and would not be read again. */
function useFreshTarget(info: ImportInfo | undefined) {
  const [status, id] = [info?.status, info?.target?._id];
  useEffect(() => {
    if (id && status) void mutateAll((key) => String(key).includes(id));
  }, [id, status]);
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
