import { Suspense } from 'react';
import { data, useMatches } from 'react-router';
import { Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/staff-gate';
import { type ScreenName, screens } from './screens.tsx';

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const DETAIL = new RegExp(
  `/(?:(?<!/users/)detail-${UUID}|products/(?:copy|variants)-${UUID}|(?:promotions|price-lists|coupons)/edit-${UUID}|users/user-${UUID})/?$`,
);

/** Throws a 404 for a path without a screen. */
function check({ params, request }: { params: { detail?: string }; request: Request }) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  if (params.detail !== undefined && !DETAIL.test(path))
    throw data('Page not found', { status: 404 });
  return null;
}

export const loader = (args: Route.LoaderArgs) => check(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => check(args);

/** Renders the screen named by the route id, such as `staff/orders`. */
export default function StaffGate() {
  const name = useMatches().at(-1)?.id.replace('staff/', '') ?? '';
  if (!isScreen(name)) throw data('Page not found', { status: 404 });
  return <Suspense fallback={<Skeleton className="h-64 w-full" />}>{screens[name]}</Suspense>;
}

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);
