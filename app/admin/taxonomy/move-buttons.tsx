import { useEffect, useRef } from 'react';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { refusalText } from '#app/refusal.ts';
import { adminText } from '#app/text/admin/common.ts';
import { ArrowDown, ArrowUp } from '#app/ui/icons.tsx';
import type { AdminTerm } from '#contract/admin-catalogue.ts';

const t = adminText.term;
type Way = 'up' | 'down';
type Move = (row: AdminTerm, way: Way) => Promise<void>;

/** Moves a category among its siblings; the pressed button keeps the focus. */
export function useMoves(rows: AdminTerm[] | undefined, onChange: () => void): Move {
  const pressed = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what moved
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = '';
  }, [rows]);
  return async (row, way) => {
    const siblings = (rows ?? []).filter(({ parent }) => parent === row.parent);
    const at = siblings.findIndex(({ _id }) => _id === row._id);
    const before = siblings[way === 'up' ? at - 1 : at + 2];
    pressed.current = `${way}-${row._id}`;
    await api('PATCH /api/admin/categories/:id/place', {
      params: { id: row._id },
      body: { parent: row.parent, before: before?._id ?? null, version: row.version },
    }).catch((refusal: unknown) => toast('danger', refusalText(refusal)));
    onChange();
  };
}

type Props = { row: AdminTerm; rows: AdminTerm[]; move: Move };

export function MoveButtons({ row, rows, move }: Props) {
  const siblings = rows.filter(({ parent }) => parent === row.parent);
  const at = siblings.findIndex(({ _id }) => _id === row._id);
  const ends = { up: at === 0, down: at === siblings.length - 1 };
  return (
    <span className="flex">
      {(['up', 'down'] as const).map((way) => (
        <button
          key={way}
          id={`${way}-${row._id}`}
          type="button"
          aria-label={t[way](row.name)}
          title={t[way](row.name)}
          aria-disabled={ends[way]}
          onClick={() => !ends[way] && void move(row, way)}
          className="grid size-11 place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900 aria-disabled:opacity-30 desk:size-9 [&_svg]:size-[18px]"
        >
          {way === 'up' ? <ArrowUp /> : <ArrowDown />}
        </button>
      ))}
    </span>
  );
}
