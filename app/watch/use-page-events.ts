import { useEffect } from 'react';
import { toast } from '#app/common/toast.tsx';
import { watchText as t } from '#app/text/watch.ts';

/**
 * Works around silent failures: browsers cut a paste into a full field, and do not print lazy
 * pictures.
 */
export function usePageEvents(): void {
  useEffect(() => {
    addEventListener('paste', tellCut);
    addEventListener('beforeprint', loadPictures);
    return () => {
      removeEventListener('paste', tellCut);
      removeEventListener('beforeprint', loadPictures);
    };
  }, []);
}

function tellCut(event: ClipboardEvent) {
  const field = event.target;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // not for a field that reads the pasted list itself
  if (!isField || event.defaultPrevented || field.maxLength < 0) return;
  const { selectionStart, selectionEnd, value, maxLength } = field;
  const chosen = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const pasted = event.clipboardData?.getData('text').length ?? 0;
  if (value.length - chosen + pasted > maxLength) toast('info', t.cut(maxLength));
}

const loadPictures = () => {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
    image.loading = 'eager';
};
