/** The end of a name that is written from left to right: after Persian words «1.pdf» would turn. */
const TAIL = /[!-~]*\.[a-z0-9]+$/i;

type Props = { name: string; className?: string };

/** The name of a file in one line, its end in its own direction. */
export function FileName({ name, className = '' }: Props) {
  const tail = TAIL.exec(name)?.[0] ?? '';
  return (
    <bdi className={`min-w-0 truncate ${className}`}>
      {name.slice(0, name.length - tail.length)}
      <bdi dir="ltr">{tail}</bdi>
    </bdi>
  );
}
