import type { KeyboardEvent } from 'react';

const COLUMNS = ['code', 'quantity'];

/** Name of a cell, by which keyboard navigation finds it. */
export const cellName = (column: 'code' | 'quantity', row: number) => `${column}.${row}`;

/**
 * Enter moves to the next cell, arrows within the column; Enter in an empty last row moves to the
 * button.
 */
export function moveBetween(event: KeyboardEvent, list: HTMLElement | null): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const [column = '', number = ''] = (field.dataset.cell ?? '').split('.');
  const row = Number(number);
  const other = COLUMNS.find((one) => one !== column);
  const target = {
    ArrowUp: `${column}.${row - 1}`,
    ArrowDown: `${column}.${row + 1}`,
    Enter: column === 'code' ? `${other}.${row}` : `${other}.${row + 1}`,
  }[event.key];
  if (!target) return;
  event.preventDefault();
  const isEnd = event.key === 'Enter' && column === 'code' && field.value === '';
  const next = isEnd
    ? list?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-cell="add"]')
    : list?.querySelector<HTMLInputElement>(`[data-cell="${target}"]`);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
