const VIDEO_FILE = /^[a-f0-9]{32}\.(mp4|webm)$/;
const SERVED = '/api/serve/products/';
const HOSTS = ['aparat.com', 'www.aparat.com'];

/** Address of a product's video for a browser: a file of ours, or the player page of an allowed host. */
export const videoAddress = (video: string | null) =>
  video && VIDEO_FILE.test(video) ? SERVED + video : video;

/** What is stored for a video: the name of a file of ours, or an address; undefined when it is neither. */
export function videoOf(given: string): string | undefined {
  const name = given.startsWith(SERVED) ? given.slice(SERVED.length) : given;
  if (VIDEO_FILE.test(name)) return name;
  const url = URL.parse(given);
  const isAllowed =
    url?.protocol === 'https:' && HOSTS.includes(url.hostname) && !url.username && !url.port;
  return isAllowed ? url.href : undefined;
}

export const isVideoFile = (video: string) => VIDEO_FILE.test(video);
