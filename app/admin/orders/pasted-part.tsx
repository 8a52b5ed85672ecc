import { type ReactNode, useState } from 'react';
import { packsText } from '#app/common/pasted-list/packs-text.ts';
import { SimilarOnes } from '#app/common/pasted-list/similar-ones.tsx';
import { newOrderText as t } from '#app/text/admin/new-order.ts';
import { overlayText } from '#app/text/overlays.ts';
import { quickOrderText } from '#app/text/quick-order.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { type PastedRow, type PastedVerdict, writtenOf } from './pasted-rows.ts';
import type { Pasted } from './use-pasted.ts';

/** Pasted list from a chat; unclear lines stay until staff decide on them. */
export function PastedPart({ pasted }: { pasted: Pasted }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <TextArea
        label={t.list}
        hint={t.listHint}
        optional={text.optional}
        rows={2}
        maxLength={20_000}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={(event) => {
          if (typed === '' && pasted.read(event.clipboardData.getData('text')))
            event.preventDefault();
        }}
      />
      {typed.trim() !== '' && (
        <Button
          look="soft"
          className="justify-self-start"
          onClick={() => pasted.read(typed) && setTyped('')}
        >
          {t.readList}
        </Button>
      )}
      <ul className="grid gap-2 empty:hidden">
        {pasted.judged.map(({ row, verdict }) => (
          <UnsureRow key={row.key} row={row} verdict={verdict} pasted={pasted} />
        ))}
      </ul>
    </>
  );
}

type Props = { row: PastedRow; verdict: PastedVerdict; pasted: Pasted };

const UnsureRow = ({ row, verdict, pasted }: Props) => (
  <li className="grid gap-2 rounded-control bg-zaferan-50 p-3 text-sm leading-7">
    <div className="flex items-start justify-between gap-3">
      <b dir="auto" className="min-w-0 break-words text-start">
        {writtenOf(row)}
      </b>
      <Button look="plain" size="small" onClick={() => pasted.remove(row.key)}>
        {t.setAside}
      </Button>
    </div>
    <div role="status">
      <Question row={row} verdict={verdict} pasted={pasted} />
    </div>
  </li>
);

function Question({ row, verdict, pasted }: Props): ReactNode {
  switch (verdict.kind) {
    case 'ready':
    case 'asking':
      return quickOrderText.asking;
    case 'lost':
      return (
        <Button look="line" size="small" onClick={pasted.ask}>
          {text.retry}
        </Button>
      );
    case 'unknown':
      return verdict.similar.length > 0 ? (
        <SimilarOnes similar={verdict.similar} onPick={(code) => pasted.pick(row.key, code)} />
      ) : (
        t.notFound
      );
    case 'packs':
      return (
        <span className="flex flex-wrap items-center gap-3">
          {quickOrderText.joined([verdict.title, packsText(verdict)])}
          <Button look="soft" size="small" onClick={() => pasted.count(row.key, verdict.offered)}>
            {quickOrderText.take(verdict.offered)}
          </Button>
        </span>
      );
    case 'gone':
      return quickOrderText.joined([verdict.title, overlayText.cart.soldOut]);
    case 'otherSale':
      return quickOrderText.joined([verdict.title, t.otherSale]);
  }
}
