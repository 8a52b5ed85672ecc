/** Kept out of the browser: what the framework brings for measuring routers, which it calls only for a shop that measures so. */
const MEASURING = /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;
const NOTHING = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
// for the half of the server, which no file of the browser keeps
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = undefined;
`;

/** A name that a later version asks for and that is not here stops the build. */
export function leaveOut() {
  return {
    name: 'leave-out',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    transform(_code: string, id: string) {
      return MEASURING.test(id) ? { code: NOTHING, map: null } : undefined;
    },
  };
}
