import { entries, PROFILE } from '#app/console/frame/entries.ts';
import { Count, Leave } from '#app/console/frame/nav.tsx';
import { ThemeSwitch } from '#app/console/frame/theme-switch.tsx';
import { faMobile, fullName } from '#app/format.ts';
import { useSession } from '#app/session/session.ts';
import { consoleText } from '#app/text/console.ts';
import { ChevronLeft } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';

const ROW = 'flex min-h-13 w-full items-center gap-3 px-4 text-15 font-medium';
const ICON = 'size-5 text-firoozeh-700';

/** Start page of the console on a phone: the user, then a row for each page. */
export function AccountMenu() {
  const { user, info } = useSession();
  return (
    <nav
      aria-label={consoleText.nav.label}
      className="overflow-hidden rounded-tile bg-card shadow-1 desk:hidden"
    >
      <ul className="divide-y divide-line">
        <li>
          <Link to={PROFILE.to} className={`${ROW} py-3`}>
            <PROFILE.icon className={ICON} />
            <span className="min-w-0 flex-1 leading-6">
              <b className="block">{PROFILE.label}</b>
              {user && (
                <span className="text-13 text-ink-500">
                  <bdi>{fullName(user)}</bdi> <bdi dir="ltr">{faMobile(user.mobileNumber)}</bdi>
                </span>
              )}
            </span>
            <ChevronLeft className="size-4 text-ink-500" />
          </Link>
        </li>
        {entries.map(({ to, label, icon: Icon, count }) => (
          <li key={to}>
            <Link to={to} className={ROW}>
              <Icon className={ICON} />
              {label}
              <span className="ms-auto flex items-center gap-2">
                <Count n={count ? (info?.counts[count] ?? 0) : 0} />
                <ChevronLeft className="size-4 text-ink-500" />
              </span>
            </Link>
          </li>
        ))}
        <li>
          <ThemeSwitch iconClassName={ICON} className={ROW} />
        </li>
        <li>
          <Leave hasIcon className={`${ROW} text-anar-600`} />
        </li>
      </ul>
    </nav>
  );
}
