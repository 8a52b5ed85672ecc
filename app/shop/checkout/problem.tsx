import { useEffect, useRef } from 'react';
import { CircleAlert } from '#app/ui/icons.tsx';
import type { Refused } from './use-place-order.ts';

/** Reason why the order was not placed, below the toast that announced it. */
export function Problem({ problem }: { problem: Refused }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem.sentence) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem.sentence) return null;
  return (
    <div
      ref={box}
      className="flex items-start gap-2 rounded-control bg-anar-50 p-3.5 text-sm font-semibold text-anar-600"
    >
      <CircleAlert className="mt-1 size-4 shrink-0" />
      <span>{problem.sentence}</span>
    </div>
  );
}
