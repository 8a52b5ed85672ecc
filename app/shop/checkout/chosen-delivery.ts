import { create } from 'zustand';

type Time = { day: string; from: number };
type Choice = { method: string | null; time: Time | null };
type Chosen = Choice & {
  choose(method: string): void;
  chooseTime(time: Time | null): void;
  reset(): void;
};

const KEY = 'delivery-choice';
const NOTHING: Choice = { method: null, time: null };

/** Chosen delivery method; survives a reload until the order is placed. */
export const useChosenDelivery = create<Chosen>((set, get) => {
  const keep = ({ method, time }: Choice) => {
    set({ method, time });
    try {
      localStorage.setItem(KEY, JSON.stringify({ method, time }));
    } catch {
      // storage is blocked: it lives as long as the page
    }
  };
  return {
    ...read(),
    choose: (method) => keep({ method, time: null }),
    chooseTime: (time) => keep({ ...get(), time }),
    reset: () => keep(NOTHING),
  };
});

function read(): Choice {
  try {
    // only the code above writes this entry
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '') as Choice;
    return { method: stored.method, time: stored.time };
  } catch {
    return NOTHING;
  }
}
