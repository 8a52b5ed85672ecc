import { lazy, Suspense, useEffect, useState } from 'react';
import { create } from 'zustand';
import { type Overlay, useOverlays } from '#app/overlays.ts';

export type Toast = {
  type: 'success' | 'info' | 'danger';
  message: string;
  action?: { label: string; run(): void };
};
/** With the overlays that it was said over. */
type Said = Toast & { over: Overlay[] };

type Toasts = { queue: Said[]; show(toast: Said): void; taken(): void };

/** Messages wait here until the toaster, fetched on the first one, has shown them. */
export const useToasts = create<Toasts>((set) => ({
  queue: [],
  show: (toast) => set(({ queue }) => ({ queue: [...queue, toast] })),
  taken: () => set({ queue: [] }),
}));

/** Shows a message for 3 seconds; an overlay that is opened by the same act lies under it. */
export const toast = (type: Toast['type'], message: string, action?: Toast['action']) =>
  queueMicrotask(() => {
    const over = useOverlays.getState().stack;
    useToasts.getState().show({ type, message, over, ...(action && { action }) });
  });

const Toaster = lazy(() => import('./toaster.tsx'));

/** The toaster is fetched with the first message and stays. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => useToasts.subscribe(({ queue }) => queue.length > 0 && setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
