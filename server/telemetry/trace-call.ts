import { scopeNow } from './request-scope.ts';
import { tracePart } from './traces.ts';

/** A call that leaves the process, as a part of the request that waits for it: `bank_mellat verify`. */
export function traceCall<T>(name: string, work: () => T): T {
  const trace = scopeNow()?.trace;
  if (!trace) return work();
  const began = performance.now();
  const [service = ''] = name.split(' ', 1);
  const ended = (isFault: boolean) => {
    const ms = performance.now() - began;
    tracePart(trace, { name, attributes: { 'peer.service': service }, isFault, ms });
  };
  const answer = work();
  if (answer instanceof Promise)
    answer.then(
      () => ended(false),
      () => ended(true),
    );
  else ended(false);
  return answer;
}
