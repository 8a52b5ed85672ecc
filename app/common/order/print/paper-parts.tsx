import type { ReactNode } from 'react';
import { FailedLoad } from '#app/common/failed-load.tsx';
import { printText as t } from '#app/text/print.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { PaperMark } from './paper-mark.tsx';

type SheetProps = { title: string; facts: ReactNode; isWide?: boolean; children: ReactNode };

/** An A4 sheet with head and signatures; a wide one is in landscape. */
export const Sheet = ({ title, facts, isWide = false, children }: SheetProps) => (
  <article
    className={`grid grid-cols-[minmax(0,1fr)] gap-4 rounded-tile bg-white p-4 text-ink-900 text-13 leading-6 shadow-1 desk:p-9 print:block print:rounded-none print:p-0 print:text-11.5 print:shadow-none print:not-last:break-after-page print:*:mb-3.5 ${isWide ? 'print:[page:wide]' : ''}`}
  >
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-firoozeh-700 paper-head">
      <PaperMark />
      <h1 className="text-xl font-extrabold max-desk:order-last max-desk:w-full print:w-auto print:pt-1">
        {title}
      </h1>
      <dl className="min-w-52">{facts}</dl>
    </header>
    {children}
    <Signatures isWide={isWide} />
  </article>
);

export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-500">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

/** Landscape leaves less room below the table. */
const Signatures = ({ isWide }: { isWide: boolean }) => (
  <section className="grid grid-cols-2 gap-4 break-inside-avoid">
    {[t.sellerSign, t.buyerSign].map((label) => (
      <p
        key={label}
        className={`h-28 rounded-sm border border-line-strong p-2 text-center text-ink-500 ${isWide ? 'print:h-16' : ''}`}
      >
        {label}
      </p>
    ))}
  </section>
);

type WaitingProps = { error: unknown; onRetry(): void };

/** Placeholder of a sheet while it loads, or its error. */
export const SheetOnItsWay = ({ error, onRetry }: WaitingProps) =>
  error ? (
    <FailedLoad isCard onRetry={onRetry} />
  ) : (
    <Skeleton className="h-[70dvh] w-full rounded-tile" />
  );

export const BuyerNote = ({ note }: { note: string }) =>
  note && (
    <p className="whitespace-pre-line">
      {t.note}: <bdi>{note}</bdi>
    </p>
  );
