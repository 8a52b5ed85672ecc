import { useState } from 'react';
import { Block } from '#app/common/block.tsx';
import { PrivatePicture } from '#app/common/private-picture.tsx';
import PrivateViewer from '#app/common/private-viewer.tsx';
import { adminReturnsText as t } from '#app/text/admin/returns.ts';
import type { AdminReturn } from '#contract/order/returns.ts';

type Props = { row: AdminReturn; onRenew(): Promise<unknown> };

/** Photos from the buyer; a press enlarges one. */
export function ReturnPictures({ row, onRenew }: Props) {
  const [open, setOpen] = useState<number>();
  const file = open === undefined ? undefined : row.pictures[open];
  if (row.pictures.length === 0) return null;
  return (
    <Block title={t.pictures}>
      <ul className="flex flex-wrap gap-3">
        {row.pictures.map((one, at) => (
          <li key={one._id}>
            <button type="button" onClick={() => setOpen(at)} className="rounded-control">
              <PrivatePicture
                file={one}
                alt={t.picture(at + 1)}
                onRenew={onRenew}
                className="size-28 rounded-control bg-paper object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {file && (
        <PrivateViewer
          file={file}
          title={t.picture((open ?? 0) + 1)}
          onRenew={onRenew}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Block>
  );
}
