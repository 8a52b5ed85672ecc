import { type RefObject, useEffect, useRef, useState } from 'react';

/** `closed`: the page came without the header that allows the camera. */
export type CameraState = 'starting' | 'on' | 'denied' | 'absent' | 'unsupported' | 'closed';

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type WithDetector = { BarcodeDetector?: new () => Detector };
type WithPolicy = { featurePolicy?: { allowsFeature(name: string): boolean } };

/** Milliseconds between two looks at the picture. */
const PAUSE = 150;

/** Shows the camera in the video and reports the first code that it reads. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
) {
  const [state, setState] = useState<CameraState>('starting');
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const end = new AbortController();
    const impossible = whyNot();
    if (impossible) setState(impossible);
    else void watch(end.signal);
    return () => end.abort();

    async function watch(signal: AbortSignal) {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        });
        const stop = () => {
          for (const track of stream.getTracks()) track.stop();
        };
        if (signal.aborted || !video.current) return stop();
        signal.addEventListener('abort', stop);
        video.current.srcObject = stream;
        setState('on');
        const code = await firstCode(video.current, signal);
        if (code) latest.current(code);
      } catch (error) {
        if (!signal.aborted) setState(isDenied(error) ? 'denied' : 'absent');
      }
    }
  }, [video]);
  return state;
}

function whyNot(): CameraState | undefined {
  // neither is in the types of the DOM yet
  const { featurePolicy } = document as WithPolicy;
  if (!(window as WithDetector).BarcodeDetector || !navigator.mediaDevices) return 'unsupported';
  return featurePolicy && !featurePolicy.allowsFeature('camera') ? 'closed' : undefined;
}

const isDenied = (error: unknown) => error instanceof Error && error.name === 'NotAllowedError';

async function firstCode(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { BarcodeDetector } = window as WithDetector;
  const detector = BarcodeDetector && new BarcodeDetector();
  while (detector && !signal.aborted) {
    // a frame that cannot be read yet is no fault
    const [found] = await detector.detect(video).catch(() => []);
    if (found?.rawValue && !signal.aborted) return found.rawValue;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return undefined;
}
