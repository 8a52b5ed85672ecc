// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import AddCardDialog from '#app/console/cards/add-card-dialog.tsx';
import { aPerson } from '#test/people.ts';
import { startTestApp } from '#test/app.ts';

const shop = await startTestApp();

it('tries', async () => {
  const { token } = await aPerson(shop);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = await shop.app.inject({ method: init.method as 'GET', url: address, payload: init.body as string, headers: { ...(init.headers as object), authorization: `Bearer ${token}` } });
    console.log(address, reply.statusCode, reply.body.slice(0, 200));
    return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } });
  });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const router = createMemoryRouter([{ path: '/', element: <AddCardDialog holderName="" onClose={() => {}} onAdded={() => console.log('added')} /> }]);
  root.render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(document.querySelector('form')).toBeTruthy());
  const form = document.querySelector('form')!;
  form.requestSubmit();
  await vi.waitFor(() => expect(document.querySelector('[aria-invalid=true]')).toBeTruthy());
  const bad = document.querySelector('[aria-invalid=true]')!;
  console.log(bad.outerHTML, document.getElementById(bad.getAttribute('aria-describedby')!)?.textContent);
  await vi.waitFor(() => expect(document.activeElement).toBe(bad));
  root.unmount();
});
