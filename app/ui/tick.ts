/** A short vibration under the finger, where the device can; iPhones cannot. */
export const tick = () => {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(8);
};
