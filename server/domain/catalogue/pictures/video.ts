const VIDEO_FILE = /^[a-f0-9]{32}\.(mp4|webm)$/;
const SERVED = '/api/serve/products/';
const HOSTS = ['aparat.com', 'www.aparat.com'];
/** Where the address of a film names it: its page, the short frame, the frame that Aparat gives for other sites. */
const FILM = /^\/(?:v|embed|video\/video\/embed\/videohash)\/([A-Za-z0-9]{2,40})(?:\/|$)/;

/** Address of a video as staff gave it: a file of ours, or a page of an allowed host. */
export const videoAddress = (video: string | null) =>
  video && VIDEO_FILE.test(video) ? SERVED + video : video;

/** What a browser plays: a file of ours, or the player of an allowed host, at an address built from the film's name. */
export function playerAddress(video: string | null): string | null {
  if (!video) return null;
  if (VIDEO_FILE.test(video)) return SERVED + video;
  const film = filmOf(video);
  return film ? `https://www.aparat.com/video/video/embed/videohash/${film}/vt/frame` : null;
}

/** What is stored for a video: the name of a file of ours, or an address; undefined when it is neither. */
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
