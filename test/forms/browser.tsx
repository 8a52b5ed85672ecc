import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { api } from '#app/api.ts';
import { useSession } from '#app/session/session.ts';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/people.ts';

/** Fate of writes: refused, held until the promise resolves, or done with a lost answer. */
export type Refusing = { writes: boolean; held?: Promise<void>; loses?: boolean };

/** Sends the page's calls to the shop's API as this person; while `refusing`, nothing is saved. */
export function connect({ app }: TestApp, { token }: Person, refusing: Refusing): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = (init.method ?? 'GET') as 'GET' | 'POST';
    if (refusing.writes && method !== 'GET') return jsonOf(503, { message: 'busy', requestId: '' });
    if (method !== 'GET') await refusing.held;
    const reply = await app.inject({
      method,
      url,
      headers: { ...headersOf(init), authorization: `Bearer ${token}` },
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    if (refusing.loses && method !== 'GET') throw new TypeError('the connection is gone');
    return jsonOf(reply.statusCode, reply.body ? reply.json() : undefined);
  });
}

const headersOf = ({ headers }: RequestInit) => Object.fromEntries(new Headers(headers));

const jsonOf = (status: number, body: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

/** Renders an element for the connected person; returns a function that leaves the page. */
export async function show(element: ReactElement): Promise<() => void> {
  useSession.getState().signIn(await api('GET /api/users/profile'));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const loader = () => api('GET /api/main/shop');
  const page = <SWRConfig value={{ provider: () => new Map() }}>{element}</SWRConfig>;
  const router = createMemoryRouter([{ id: 'root', path: '*', loader, element: page }]);
  root.render(<RouterProvider router={router} />);
  return () => {
    root.unmount();
    router.dispose();
    place.remove();
  };
}
