import { lazy, Suspense, useEffect, useState } from 'react';
import { create } from 'zustand';

export type Toast = {
  type: 'success' | 'info' | 'danger';
  message: string;
  action?: { label: string; run(): void };
};

type Toasts = { queue: Toast[]; show(toast: Toast): void; taken(): void };

/** Messages wait here until the toaster, fetched on the first one, has shown them. */
export const useToasts = create<Toasts>((set) => ({
  queue: [],
  show: (toast) => set(({ queue }) => ({ queue: [...queue, toast] })),
  taken: () => set({ queue: [] }),
}));

/** Shows a message for 3 seconds. */
export const toast = (type: Toast['type'], message: string, action?: Toast['action']) =>
  useToasts.getState().show({ type, message, ...(action && { action }) });

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
