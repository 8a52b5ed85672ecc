import { expect, it } from 'vitest';
import { playerAddress, videoAddress, videoOf } from './video.ts';

const PLAYER = 'https://www.aparat.com/video/video/embed/videohash/ab12C/vt/frame';
const FILE = `${'0f'.repeat(16)}.mp4`;

it.each([
  'https://www.aparat.com/v/ab12C',
  'https://aparat.com/v/ab12C/',
  'https://www.aparat.com/v/ab12C?playlist=9&t=1',
  'https://www.aparat.com/v/ab12C/%D9%86%D8%A7%D9%85',
  'https://www.aparat.com/embed/ab12C?data[rnddiv]=1',
  'https://www.aparat.com/video/video/embed/videohash/ab12C/vt/frame?titleShow=true',
])('plays %s in the frame of its host', (given) => {
  const stored = videoOf(given) ?? '';
  expect(videoAddress(stored)).toBe(URL.parse(given)?.href);
  expect(playerAddress(stored)).toBe(PLAYER);
});

it('plays a file of the shop as it is served', () => {
  expect(videoOf(`/api/serve/products/${FILE}`)).toBe(FILE);
  expect(playerAddress(FILE)).toBe(`/api/serve/products/${FILE}`);
  expect(playerAddress(null)).toBeNull();
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'http://www.aparat.com/v/ab12C',
  'https://www.aparat.com.evil.example/v/ab12C',
  'https://evil.example/v/ab12C#www.aparat.com',
  'https://www.aparat.com@evil.example/v/ab12C',
  'https://staff@www.aparat.com/v/ab12C',
  'https://www.aparat.com:8443/v/ab12C',
  'https://www.aparat.com/',
  'https://www.aparat.com/dashboard',
  'https://www.aparat.com/v/"><script>',
  'https://www.aparat.com/v/../login',
  '/api/serve/products/../../secret.mp4',
  '//www.aparat.com/v/ab12C',
])('takes nothing from %s', (given) => {
  expect(videoOf(given)).toBeUndefined();
  expect(playerAddress(given)).toBeNull();
});
