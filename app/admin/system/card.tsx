import type { ReactNode } from 'react';
import { systemText } from '#app/text/admin/system.ts';
import { DotChip, type Turn } from '#app/ui/dot-chip.tsx';
import type { Health } from '#contract/monitoring/system.ts';

type Props = {
  title: string;
  health: Health;
  /** Advice for the operator, shown while something is wrong. */
  todo?: string;
  isWide?: boolean;
  children: ReactNode;
};

/** One part of the system: its health, its facts, and advice when it needs attention. */
export const Card = ({ title, health, todo, isWide = false, children }: Props) => (
  <section
    className={`min-w-0 rounded-tile bg-card p-4 shadow-1 desk:p-5 ${isWide ? 'wide:col-span-2' : ''}`}
  >
    <header className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-base font-extrabold">{title}</h2>
      <HealthChip health={health} />
    </header>
    {todo && (health === 'warns' || health === 'fails') && (
      <p
        className={`mb-3 rounded-control px-3 py-2 text-13.5 leading-7 ${health === 'fails' ? 'bg-anar-50 text-anar-600' : 'bg-zaferan-50 text-zaferan-800'}`}
      >
        {todo}
      </p>
    )}
    {children}
  </section>
);

/** List of facts with a line between them. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line [dl+&]:border-t [dl+&]:border-line [dl+&]:pt-2.5 empty:hidden">
    {children}
  </ul>
);

type RowProps = { name: ReactNode; note?: ReactNode; end?: ReactNode; children?: ReactNode };

/** An item with a note and an action at its end. */
export const Row = ({ name, note, end, children }: RowProps) => (
  <li className="py-2.5 text-sm leading-7 first:pt-0 last:pb-0">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
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
