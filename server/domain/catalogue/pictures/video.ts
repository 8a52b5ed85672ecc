const VIDEO_FILE = /^[a-f0-9]{32}\.(mp4|webm)$/;
const SERVED = '/api/serve/products/';
const HOSTS = ['aparat.com', 'www.aparat.com'];
/**
 * Paths that contain the id of an Aparat video: its page, the short frame, and the frame for other
 * sites.
 */
const FILM = /^\/(?:v|embed|video\/video\/embed\/videohash)\/([A-Za-z0-9]{2,40})(?:\/|$)/;

/** Address of a video as staff entered it: one of our files, or a page of an allowed host. */
export const videoAddress = (video: string | null) =>
  video && VIDEO_FILE.test(video) ? SERVED + video : video;

/**
 * Address that a browser plays: one of our files, or the player of an allowed host, built from the
 * video's id.
 */
export function playerAddress(video: string | null): string | null {
  if (!video) return null;
  if (VIDEO_FILE.test(video)) return SERVED + video;
  const film = filmOf(video);
  return film ? `https://www.aparat.com/video/video/embed/videohash/${film}/vt/frame` : null;
}

/**
 * Stored form of a video: the name of one of our files, or an address; undefined if it is neither.
 */
export function videoOf(given: string): string | undefined {
  const name = given.startsWith(SERVED) ? given.slice(SERVED.length) : given;
  if (VIDEO_FILE.test(name)) return name;
  return filmOf(given) ? URL.parse(given)?.href : undefined;
}

function filmOf(address: string): string | undefined {
  const url = URL.parse(address);
  const isAllowed =
    url?.protocol === 'https:' && HOSTS.includes(url.hostname) && !url.username && !url.port;
  return isAllowed ? FILM.exec(url.pathname)?.[1] : undefined;
}

export const isVideoFile = (video: string) => VIDEO_FILE.test(video);
