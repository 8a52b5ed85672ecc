import type { ReactNode } from 'react';
import { pictureUrl } from '#app/format.ts';
import { productsText } from '#app/text/admin/products.ts';
import { ChevronLeft, ChevronRight, Star, Trash2 } from '#app/ui/icons.tsx';
import type { DraftPicture } from './draft.ts';

const t = productsText.pictures;
const MARK = 'application/x-picture-position';

type Props = {
  picture: DraftPicture;
  position: number;
  count: number;
  onMove(to: number): void;
  /** Runs when another tile is dropped on this one. */
  onDropFrom(from: number): void;
  onAlt(alt: string): void;
  onRemove(): void;
};

/** One picture of a product: drag it, or use its buttons. */
export function PictureTile({
  picture,
  position,
  count,
  onMove,
  onDropFrom,
  onAlt,
  onRemove,
}: Props) {
  const number = position + 1;
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(MARK, String(position));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => event.dataTransfer.types.includes(MARK) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(MARK);
        if (from === '') return;
        event.preventDefault();
        onDropFrom(Number(from));
      }}
      className={`relative cursor-grab rounded-control border bg-card p-2 ${position === 0 ? 'border-firoozeh-600' : 'border-line'}`}
    >
      <img
        src={pictureUrl('products', picture.img, 320)}
        alt={picture.alt || t.picture(number)}
        draggable={false}
        className="aspect-square w-full rounded-md bg-tint-0 object-contain"
      />
      {position === 0 && (
        <span className="absolute start-3 top-3 rounded-full bg-firoozeh-600 px-2.5 text-12 font-bold leading-6 text-white">
          {t.main}
        </span>
      )}
      <div className="mt-1 flex justify-between">
        <Tool label={t.earlier(number)} isOff={position === 0} onClick={() => onMove(position - 1)}>
          <ChevronRight />
        </Tool>
        <Tool label={t.later(number)} isOff={number === count} onClick={() => onMove(position + 1)}>
          <ChevronLeft />
        </Tool>
        <Tool label={t.makeMain(number)} isOff={position === 0} onClick={() => onMove(0)}>
          <Star />
        </Tool>
        <Tool label={t.remove(number)} onClick={onRemove}>
          <Trash2 className="text-anar-600" />
        </Tool>
      </div>
      <input
        aria-label={t.alt(number)}
        placeholder={t.altPlaceholder}
        value={picture.alt}
        maxLength={150}
        onChange={(event) => onAlt(event.target.value)}
        className="mt-1 h-11 w-full rounded-md border border-line px-2.5 text-13 focus:border-firoozeh-600 focus:outline-none desk:h-9"
      />
    </li>
  );
}

type ToolProps = { label: string; isOff?: boolean; onClick(): void; children: ReactNode };

const Tool = ({ label, isOff = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onClick}
    className="grid size-10 place-items-center rounded-md text-ink-700 hover:bg-paper disabled:opacity-30 [&_svg]:size-[18px]"
  >
    {children}
  </button>
);
