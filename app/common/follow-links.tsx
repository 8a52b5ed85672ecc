import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

const PAUSE = 100;

/**
 * Turns presses on internal links into client navigation, and prefetches a link under the pointer.
 */
export function FollowLinks() {
  useFollowing();
  const ahead = usePointedAt();
  return ahead && <PrefetchPageLinks page={ahead} />;
}

function useFollowing() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlain(event) || !isHere(link)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.href === location.href,
        preventScrollReset: link.dataset.link === 'stay',
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** URL of the link under the pointer or with the focus, after a moment. */
function usePointedAt(): string | undefined {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (event: Event) => {
      const link = linkOf(event);
      clearTimeout(timer);
      if (link?.dataset.link === 'intent' && isHere(link))
        timer = setTimeout(() => setPage(link.pathname + link.search), PAUSE);
    };
    for (const kind of POINTS) document.addEventListener(kind, look, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of POINTS) document.removeEventListener(kind, look);
    };
  }, []);
  return page;
}

const POINTS = ['pointerover', 'focusin', 'touchstart'];

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;

/** A plain press: no modifier that opens another tab, and not handled elsewhere. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

const isHere = ({ origin, target }: HTMLAnchorElement) =>
  origin === location.origin && (target === '' || target === '_self');
