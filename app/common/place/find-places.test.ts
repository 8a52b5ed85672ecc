import { expect, it } from 'vitest';
import { provinces } from '#server/domain/addresses/provinces.ts';
import { findPlaces, placesOf } from './find-places.ts';

const places = placesOf(provinces);
const found = (typed: string) => findPlaces(places, typed).map(({ label }) => label);

it('begins with the city that is meant, whatever letters it is typed with', () => {
  expect(found('اصف')[0]).toBe('اصفهان، اصفهان');
  expect(found('كاش')[0]).toBe('اصفهان، کاشان');
  expect(found('تهران')[0]).toBe('تهران، تهران');
});

it('finds a city by its province and name together, and the cities of a province', () => {
  expect(found('اصفهان کاشان')).toEqual(['اصفهان، کاشان']);
  expect(found('اصفهان، کاشان')).toEqual(['اصفهان، کاشان']);
  expect(found('هرمزگان')).toContain('هرمزگان، بندرعباس');
});

it('offers cities that bear the name of their province before anything is typed, and never too many', () => {
  expect(found('')).toContain('یزد، یزد');
  expect(found('').length).toBeLessThan(31);
  expect(found('ا')).toHaveLength(40);
  expect(found('ققق')).toEqual([]);
});
