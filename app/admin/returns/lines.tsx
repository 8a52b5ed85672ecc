import { Block } from '#app/common/block.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { Picture } from '#app/common/picture.tsx';
import { faPrice } from '#app/format.ts';
import { adminReturnsText as t } from '#app/text/admin/returns.ts';
import { Link } from '#app/ui/link.tsx';
import type { AdminReturn } from '#contract/order/returns.ts';

type Line = AdminReturn['lines'][number];

/** Products of a return: requested, accepted, and the result of received ones. */
export const ReturnLines = ({ row }: { row: AdminReturn }) =>
  row.lines.length > 0 && (
    <Block title={t.products}>
      <ul className="divide-y divide-line">
        {row.lines.map((line) => (
          <li key={line._id} className="flex flex-wrap gap-3.5 py-3">
            <Picture
              picture={line.image}
              alt=""
              name={line.title}
              sizes="64px"
              className="size-16 shrink-0 rounded-control"
            />
            <div className="min-w-0 flex-1 basis-48 text-sm leading-7">
              <Link to={line.link} dir="auto" className="block font-semibold">
                {line.title}
              </Link>
              <p className="flex flex-wrap gap-x-3 text-13 text-ink-500">
                <PlainCode value={line.code} />
                <span>{t.ofSold(line.sold)}</span>
                <span>{faPrice(line.unitPrice)}</span>
              </p>
              <Counts
                line={line}
                hasCome={row.status === 'received' || row.status === 'refunded'}
              />
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );

const Counts = ({ line, hasCome }: { line: Line; hasCome: boolean }) => (
  <p className="flex flex-wrap gap-x-4">
    <Count name={t.asked} n={line.asked} />
    {line.accepted !== null && <Count name={t.accepted} n={line.accepted} />}
    {hasCome && <Count name={t.restocked} n={line.restocked} />}
    {line.writtenOff > 0 && <Count name={t.writtenOff} n={line.writtenOff} />}
    {line.lossReason && <bdi className="text-ink-500">{line.lossReason}</bdi>}
  </p>
);

const Count = ({ name, n }: { name: string; n: number }) => (
  <span>
    <span className="text-ink-500">{name}: </span>
    <b>{t.pieces(n)}</b>
  </span>
);
