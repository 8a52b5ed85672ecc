import { useId, useState } from 'react';
import { latePart } from '#app/common/late-part.tsx';
import { refusalText } from '#app/refusal.ts';
import { Skeleton } from '#app/ui/states.tsx';

// lazy: the editor brings a library of its own; the skeleton keeps the layout below in place
const RichEditor = latePart(
  () => import('./rich-editor.tsx'),
  <>
    <span className="block border-b border-line p-1">
      <Skeleton className="h-11 rounded-md desk:h-9" />
    </span>
    <span className="block h-72 desk:h-[420px]" />
  </>,
);

type Props = {
  label: string;
  html: string;
  titles: Map<string, string>;
  hasMedia: boolean;
  /** A few lines high instead of a page. */
  isShort?: boolean;
  optional?: string;
  error?: string | undefined;
  hint?: string | undefined;
  onChange(html: string): void;
};

/**
 * Text with headings, lists, links and tables; posts also have pictures, videos and product cards.
 */
export function RichField({ label, error, hint, optional, ...rest }: Props) {
  const id = useId();
  const [fault, setFault] = useState('');
  const message = error || fault;
  return (
    <div className="min-w-0">
      <span className="mb-1.5 block text-sm font-semibold text-ink-700">
        {label}
        {optional && <span className="ms-1.5 font-normal text-ink-400">({optional})</span>}
      </span>
      <div
        className={`rounded-control border bg-card focus-within:border-firoozeh-600 focus-within:ring-4 focus-within:ring-firoozeh-100 ${message ? 'border-anar-600' : 'border-line-strong'}`}
      >
        <RichEditor
          {...rest}
          label={label}
          describedBy={`${id}-hint ${id}-error`}
          onFault={(refusal) => setFault(refusalText(refusal))}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1 text-13 leading-6 text-ink-500">
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className="text-13 leading-6 text-anar-600">
        {message}
      </p>
    </div>
  );
}
