import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { watchBack } from './back.ts';

/** Lets Back close open layers before it leaves the page. */
export function useBack() {
  const { key } = useLocation();
  const back = useRef<ReturnType<typeof watchBack>>(undefined);
  useEffect(() => {
    back.current = watchBack();
    return back.current.stop;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that stays open over a navigation gets its entry anew
  useEffect(() => back.current?.sync(), [key]);
}
