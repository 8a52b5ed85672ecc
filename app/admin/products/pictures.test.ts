import { expect, it } from 'vitest';
import { withPicture } from './pictures.tsx';

it('keeps the order of choice, whichever picture arrives first', () => {
  const places = new Map([
    ['first', 0],
    ['second', 1],
    ['third', 2],
  ]);
  const arrive = (image: { img: string }[], img: string) =>
    withPicture(image, { img }, (one) => (places.get(one.img) ?? -1) > (places.get(img) ?? 0));
  const names = ['third', 'first', 'second'].reduce(arrive, [{ img: 'kept' }]);
  expect(names.map(({ img }) => img)).toEqual(['kept', 'first', 'second', 'third']);
});

it('leaves a picture that is there already where it is', () => {
  const image = [{ img: 'a' }, { img: 'b' }];
  expect(withPicture(image, { img: 'a' }, () => false)).toBe(image);
});
