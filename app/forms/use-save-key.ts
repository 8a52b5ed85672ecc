import { type RefObject, useEffect } from 'react';
import { countLayers } from '#app/ui/layers.ts';

/**
 * Submits the form around `place` by Ctrl+S or ⌘S instead of the browser's saving of the page,
 * unless its save button is disabled or something lies over the form.
 */
export function useSaveKey(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // the key by its place, as a Persian keyboard has another letter on it
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      const isHeld = place.current?.querySelector('[type="submit"]:disabled');
      if (!isHeld && countLayers() === 0) place.current?.closest('form')?.requestSubmit();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [place]);
}
