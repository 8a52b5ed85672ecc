import sprite from './scenes.svg?url';

export type SceneName =
  | 'back'
  | 'barrow'
  | 'book'
  | 'card'
  | 'door'
  | 'key'
  | 'parcels'
  | 'place'
  | 'scales'
  | 'seal'
  | 'search'
  | 'shutter'
  | 'stamp'
  | 'tea';

/** Drawing for an empty or finished screen, in the colours of the theme; the text has the meaning. */
export const Scene = ({ name }: { name: SceneName }) => (
  <svg aria-hidden className="scene">
    <use href={`${sprite}#${name}`} />
  </svg>
);
