import { useEffect, useState } from 'react';

/** Styles of the shop; the content policy allows those that libraries insert to this page alone. */
const SHEETS = 'link[rel=stylesheet], style[data-vite-dev-id]';

/** Document of a frame with the styles and the theme of this page, and both sizes of it. */
export function useDevice(frame: HTMLIFrameElement | null, box: HTMLElement | null) {
  const [body, setBody] = useState<HTMLElement>();
  const height = useSize(body, 'height');
  const shown = useSize(box, 'width');
  useTheme(body);
  usePictures(body);
  const onLoad = () => {
    const own = frame?.contentDocument;
    if (!own) return;
    for (const sheet of document.querySelectorAll(SHEETS))
      own.head.append(own.importNode(sheet, true));
    own.body.inert = true;
    own.body.style.overflow = 'hidden';
    setBody(own.body);
  };
  return { body, height, shown, onLoad };
}

function useSize(element: HTMLElement | null | undefined, side: 'width' | 'height') {
  const [size, setSize] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setSize(element.getBoundingClientRect()[side]));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, side]);
  return size;
}

/** Language, direction and theme are marks of the document, and the theme can change. */
function useTheme(body: HTMLElement | undefined) {
  useEffect(() => {
    const root = body?.ownerDocument.documentElement;
    if (!root) return;
    const copy = () => {
      // the content policy refuses a style that is set as an attribute
      root.style.cssText = document.documentElement.style.cssText;
      for (const { name, value } of document.documentElement.attributes)
        if (name !== 'style') root.setAttribute(name, value);
      for (const name of root.getAttributeNames())
        if (!document.documentElement.hasAttribute(name)) root.removeAttribute(name);
    };
    copy();
    const observer = new MutationObserver(copy);
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, [body]);
}

/** Pictures are loaded at once: a frame that begins without a height never scrolls to them. */
function usePictures(body: HTMLElement | undefined) {
  useEffect(() => {
    if (!body) return;
    const load = () => {
      for (const picture of body.querySelectorAll('img')) picture.loading = 'eager';
    };
    load();
    const observer = new MutationObserver(load);
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [body]);
}
