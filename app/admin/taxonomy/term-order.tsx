import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { handleOf, placeOf } from '#app/admin/common/drag-order.ts';
import { api } from '#app/api.ts';
import { toast } from '#app/common/toast.tsx';
import { refusalText } from '#app/refusal.ts';
import { adminText } from '#app/text/admin/common.ts';
import { ArrowDown, ArrowUp, GripVertical } from '#app/ui/icons.tsx';
import { PopMenu } from '#app/ui/pop-menu.tsx';
import type { AdminTerm } from '#contract/admin-catalogue.ts';

const t = adminText.term;
const LIST = 'category-position';
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const idOf = ({ _id }: AdminTerm) => `move-${_id}`;

/** Moves categories among their siblings; the handle of the moved one keeps the focus. */
export function useTermOrder(rows: AdminTerm[] = [], onChange: () => void) {
  const pressed = useRef('');
  const [said, say] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what moved
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = '';
  }, [rows]);
  const siblingsOf = (row: AdminTerm) => rows.filter(({ parent }) => parent === row.parent);
  const move = async (row: AdminTerm, to: number) => {
    const others = siblingsOf(row).filter(({ _id }) => _id !== row._id);
    if (to < 0 || to > others.length) return;
    pressed.current = idOf(row);
    await api('PATCH /api/admin/categories/:id/place', {
      params: { id: row._id },
      body: { parent: row.parent, before: others[to]?._id ?? null, version: row.version },
    }).then(
      () => say(t.moved(row.name, to + 1, others.length + 1)),
      (refusal: unknown) => toast('danger', refusalText(refusal)),
    );
    onChange();
  };
  /** A row takes the place of the one it is dropped on, if both have one parent. */
  const drop = (from: number, onto: AdminTerm) => {
    const row = rows[from];
    if (!row || row._id === onto._id) return;
    if (row.parent !== onto.parent) return toast('info', t.sameLevel);
    void move(row, siblingsOf(onto).indexOf(onto));
  };
  return {
    said,
    placeOf: (row: AdminTerm) => placeOf(LIST, (from) => drop(from, row)),
    handle: (row: AdminTerm) => {
      const siblings = siblingsOf(row);
      const at = siblings.indexOf(row);
      return (
        <Handle
          row={row}
          position={rows.indexOf(row)}
          isFirst={at === 0}
          isLast={at === siblings.length - 1}
          onMove={(step) => void move(row, at + step)}
        />
      );
    },
  };
}

type Props = {
  row: AdminTerm;
  /** Place of the row in the whole list. */
  position: number;
  isFirst: boolean;
  isLast: boolean;
  onMove(step: number): void;
};

/** Handle that is dragged, pressed for a menu, or moved by the arrow keys. */
function Handle({ row, position, isFirst, isLast, onMove }: Props) {
  const moveByKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <PopMenu
      label={t.move(row.name)}
      face={<GripVertical />}
      className="grid size-11 cursor-grab place-items-center rounded-md text-ink-500 hover:bg-paper hover:text-ink-900 desk:size-9 [&_svg]:size-[18px]"
      drag={{ id: idOf(row), onKeyDown: moveByKey, ...handleOf(LIST, position) }}
      acts={[
        { label: t.up, icon: ArrowUp, isOff: isFirst, run: () => onMove(-1) },
        { label: t.down, icon: ArrowDown, isOff: isLast, run: () => onMove(1) },
      ]}
    />
  );
}
