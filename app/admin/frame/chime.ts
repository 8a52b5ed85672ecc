import { create } from 'zustand';

const KEY = 'staffSound';
const SECONDS = 0.25;

/** Setting for the sound of new work; saved in this browser, off by default. */
export const useSound = create<{ isOn: boolean; set(isOn: boolean): void }>((set) => ({
  isOn: localStorage.getItem(KEY) === '1',
  set(isOn) {
    localStorage.setItem(KEY, isOn ? '1' : '0');
    set({ isOn });
    if (isOn) playChime();
  },
}));

/** Two soft notes; browsers play no sound before the first user gesture. */
export function playChime(): void {
  if (!useSound.getState().isOn) return;
  const sound = new AudioContext();
  [660, 880].forEach((pitch, place) => {
    const note = sound.createOscillator();
    const volume = sound.createGain();
    const start = sound.currentTime + place * SECONDS;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
    note.connect(volume).connect(sound.destination);
    note.start(start);
    note.stop(start + SECONDS);
    note.onended = () => place === 1 && void sound.close();
  });
}
