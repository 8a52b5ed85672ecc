type Layer = { close(): void };

const layers: Layer[] = [];
let watcher = () => {};

/** Something has opened over the page, and Back closes it; answers what to call when it is gone. */
export function addLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  watcher();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    watcher();
  };
}

export const countLayers = () => layers.length;
export const closeFront = () => layers.at(-1)?.close();

/** Says who is told when something opens or closes. */
export function watchLayers(tell: () => void) {
  watcher = tell;
}
