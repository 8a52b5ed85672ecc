/** Left-to-right end of a file name; after Persian words, «1.pdf» would be reordered. */
const TAIL = /[!-~]*\.[a-z0-9]+$/i;

type Props = { name: string; className?: string };

/** A file name on at most two lines, with its end in its own direction. */
export function FileName({ name, className = '' }: Props) {
  const tail = TAIL.exec(name)?.[0] ?? '';
  return (
    <bdi className={`whole-lines-2 min-w-0 wrap-anywhere ${className}`}>
      {name.slice(0, name.length - tail.length)}
      <bdi dir="ltr">{tail}</bdi>
    </bdi>
  );
}
