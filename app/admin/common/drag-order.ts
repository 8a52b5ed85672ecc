import type { DragEvent } from 'react';

const typeOf = (list: string) => `application/x-${list}`;

/** Properties of a handle that drags its row; `list` keeps the rows of two lists apart. */
export const handleOf = (list: string, position: number) => ({
  draggable: true,
  onDragStart(event: DragEvent<HTMLElement>) {
    event.dataTransfer.setData(typeOf(list), String(position));
    event.dataTransfer.effectAllowed = 'move';
    const row = event.currentTarget.closest('li, tr');
    if (row) event.dataTransfer.setDragImage(row, 0, 0);
  },
});

/** Properties of a row that takes the place of a dragged one. */
export const placeOf = (list: string, onDropFrom: (from: number) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes(typeOf(list))) event.preventDefault();
  },
  onDrop(event: DragEvent) {
    const from = event.dataTransfer.getData(typeOf(list));
    if (from === '') return;
    event.preventDefault();
    onDropFrom(Number(from));
  },
});
