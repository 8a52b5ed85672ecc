import { type ClipboardEvent, useEffect, useState } from 'react';
import { faCode } from '#app/format.ts';
import { laterText } from '#app/text/later.ts';
import { Check, Copy } from '#app/ui/icons.tsx';
import { toast } from './toast.tsx';

const SHOWN_FOR = 2000;

const UNBROKEN = 20;

// in a table it takes no room from the words beside it
const LONG = 'break-all tab:in-[td]:inline-block tab:in-[td]:max-w-36';

const SHEBA = /^IR\d{24}$/;

/**
 * A left-to-right code: numbers in the digits of the page, others as stored. A very long one may
 * wrap, a sheba between its groups of four.
 */
export function PlainCode({ value }: { value: string }) {
  const line = value.length > UNBROKEN ? LONG : 'whitespace-nowrap';
  return (
    <bdi
      dir="ltr"
      onCopy={copyAsStored(value)}
      className={`font-semibold ${SHEBA.test(value) ? 'inline-block text-balance' : line}`}
    >
      {faCode(value)}
    </bdi>
  );
}

/**
 * Copies the stored code instead of the one on screen, as fields elsewhere accept no Persian
 * digits.
 */
const copyAsStored = (value: string) => (event: ClipboardEvent) => {
  if (document.getSelection()?.toString().trim() !== faCode(value)) return;
  event.clipboardData.setData('text/plain', value);
  event.preventDefault();
};

/** A code with a copy button; `name` is the label of the code. */
export function Code({ value, name }: { value: string; name: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await writeClipboard(value);
    setCopied(true);
    toast('success', laterText.copied);
  };
  return (
    // a value at the end of its line stands below others, so the button comes before the code
    <span
      className={`inline-flex max-w-full items-center gap-1 in-[.fact]:flex-row-reverse [&>bdi]:min-w-0 [&>bdi]:self-baseline ${value.length > UNBROKEN ? '' : 'flex-wrap'}`}
    >
      <PlainCode value={value} />
      <button
        type="button"
        aria-label={`${laterText.copy} ${name}`}
        onClick={() => void copy()}
        className="-my-2.5 grid size-11 place-items-center rounded-control text-firoozeh-700 hover:bg-firoozeh-50 print:hidden"
      >
        {isCopied ? <Check className="size-4" /> : <Copy className="size-4" />}
      </button>
    </span>
  );
}

/** Browsers offer the clipboard only over https; the old command still works over http. */
async function writeClipboard(value: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(value);
  const field = document.createElement('textarea');
  field.value = value;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
