const layers: (() => void)[] = [];
let watcher = () => {};

/** Something has opened over the page, and Back closes it; answers what to call when it is gone. */
export function addLayer(close: () => void): () => void {
  layers.push(close);
  watcher();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    watcher();
  };
}

export const countLayers = () => layers.length;
export const closeFront = () => layers.at(-1)?.();

/** Says who is told when something opens or closes. */
export function watchLayers(tell: () => void) {
  watcher = tell;
}
