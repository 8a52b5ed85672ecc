import type { ReactNode } from 'react';
import { systemText } from '#app/text/admin/system.ts';
import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { Health } from '#contract/monitoring/system.ts';

type Props = {
  title: string;
  health: Health;
  /** Advice for the operator, shown while something is wrong. */
  todo?: string;
  children: ReactNode;
};

/** One part of the system: its health, its facts, and advice when it needs attention. */
export const Part = ({ title, health, todo, children }: Props) => (
  <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2.5 p-4 desk:grid-cols-[13rem_minmax(0,1fr)] desk:p-5">
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 desk:flex-col desk:items-start">
      <h2 className="text-base font-extrabold">{title}</h2>
      <HealthChip health={health} />
    </header>
    <div className="min-w-0 desk:[&>dl]:grid desk:[&>dl]:grid-cols-2 desk:[&>dl]:gap-x-8">
      {todo && (health === 'warns' || health === 'fails') && (
        <p
          className={`mb-3 rounded-control px-3 py-2 text-13.5 leading-7 ${health === 'fails' ? 'bg-anar-50 text-anar-600' : 'bg-zaferan-50 text-zaferan-800'}`}
        >
          {todo}
        </p>
      )}
      {children}
    </div>
  </section>
);

/** Name of a machine, which is no word of the sentence around it. */
export const Server = ({ host }: { host: string }) => (
  <>
    {systemText.server} <bdi dir="ltr">{host}</bdi>
  </>
);

/** List of facts with a line between them. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line [dl+&]:border-t [dl+&]:border-line [dl+&]:pt-2.5 empty:hidden">
    {children}
  </ul>
);

type RowProps = { name: ReactNode; note?: ReactNode; end?: ReactNode; children?: ReactNode };

/** An item with a note, and its state or an action beside its name. */
export const Row = ({ name, note, end, children }: RowProps) => (
  <li className="py-2.5 text-sm leading-7 first:pt-0 last:pb-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 font-semibold wrap-anywhere desk:min-w-48">{name}</span>
      {end}
    </div>
    {note && <p className="text-13 text-ink-500">{note}</p>}
    {children}
  </li>
);

/** Raw output of a machine, in its own words. */
export const Note = ({ children }: { children: string }) => (
  <code dir="ltr" className="block text-start text-12.5 leading-6 text-ink-700 wrap-anywhere">
    {children}
  </code>
);

const TURN: Record<Health, Turn> = {
  fine: 'done',
  warns: 'shop',
  fails: 'failed',
  unknown: 'over',
};

export const HealthChip = ({ health }: { health: Health }) => (
  <DotChip turn={TURN[health]}>{systemText.health[health]}</DotChip>
);

/** The worst of several states. */
export const worstOf = (all: Health[]): Health =>
  (['fails', 'warns', 'unknown'] as const).find((one) => all.includes(one)) ?? 'fine';
