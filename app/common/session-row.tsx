import type { ReactNode } from 'react';
import { accountText } from '#app/text/account.ts';
import { deviceText, isHandheld } from '#app/text/devices.ts';
import { Monitor, Smartphone } from '#app/ui/icons.tsx';
import type { Session } from '#contract/account.ts';
import { faAgo, faDate } from '#shared/fa-dates.ts';
import { PlainCode } from './code.tsx';

const t = accountText.sessions;

/** A signed-in device: name, start and last use of the session. */
export function SessionRow({ session, action }: { session: Session; action?: ReactNode }) {
  const Icon = isHandheld(session.userAgent) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-control bg-firoozeh-50 text-firoozeh-700"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52 leading-7">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <b className="font-semibold">{deviceText(session.userAgent)}</b>
          {session.isThis && (
            <span className="rounded-full bg-leaf-50 px-3 text-13 font-semibold text-leaf-700">
              {t.this}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-500">
          <time dateTime={session.createdAt}>{t.since(faDate(session.createdAt))}</time>
          {!session.isThis && (
            <time dateTime={session.lastSeenAt}>{t.seen(faAgo(session.lastSeenAt))}</time>
          )}
          {session.ip && <PlainCode value={session.ip} />}
        </p>
      </div>
      {action}
    </li>
  );
}
