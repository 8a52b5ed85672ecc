import { useEffect, useState } from 'react';
import { HOUR } from '#shared/time.ts';
import { reloadQuietly } from './reload.ts';

type WithManifest = { __reactRouterManifest?: { version?: string } };

/**
 * Checks hourly for a newer build. A background page reloads at once, unless it would lose
 * something.
 */
export function useNewBuild(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let checkedAt = Date.now();
    let isOld = false;
    const ask = async () => {
      checkedAt = Date.now();
      isOld ||= await isOutdated();
      if (isOld && !(document.hidden && reloadQuietly())) setReady(true);
    };
    const onVisibility = () => {
      if (isOld && document.hidden) reloadQuietly();
      else if (Date.now() - checkedAt >= HOUR) void ask();
    };
    const timer = setInterval(() => void ask(), HOUR);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
  return isReady;
}

async function isOutdated(): Promise<boolean> {
  const own = (window as WithManifest).__reactRouterManifest?.version;
  try {
    const reply = await fetch('/build.json', { cache: 'no-store' });
    const { version } = (await reply.json()) as { version?: string };
    return reply.ok && Boolean(own && version && own !== version);
  } catch {
    return false;
  }
}
