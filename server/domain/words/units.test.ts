import { describe, expect, it } from 'vitest';
import { onOtherKeyboard } from './keyboard-layout.ts';
import { foldForSearch } from './normalize.ts';
import { soundsOf } from './phonetics.ts';
import { readWords } from './tokens.ts';
import { measuresOf, readMeasure } from './units.ts';

describe('measures', () => {
  it.each([
    ['نیم کیلو', '۵۰۰ گرم'],
    ['یک‌کیلویی', '1kg'],
    ['۲۵۶ گیگ', '۲۵۶ گیگابایت'],
    ['۲۵۶گیگ', '256GB'],
    ['یک ترا', '۱۰۰۰ گیگ'],
    ['بیست و چهار سانت', '۲۴۰ میلی‌متر'],
    ['شش لیتری', '۶۰۰۰ میلی‌لیتر'],
    ['۲۰ هزار میلی‌آمپر', '۲۰,۰۰۰ میلی‌آمپرساعت'],
  ])('%s is %s', (one, other) => {
    expect(measuresOf(foldForSearch(one))).toHaveLength(1);
    expect(measuresOf(foldForSearch(one))).toEqual(measuresOf(foldForSearch(other)));
  });
  it.each(['nvn-256gb', 'کیلو', '۲۵۶', 'آب گرم', 'دو'])('sees none in %s', (text) =>
    expect(measuresOf(foldForSearch(text))).toEqual([]),
  );
});

describe('sounds', () => {
  it.each([
    ['novin', 'نوین'],
    ['pejvak', 'پژواک'],
    ['pezhvak', 'پژواک'],
    ['charmara', 'چرمارا'],
    ['baghestan', 'باغستان'],
    ['headphone', 'هدفون'],
    ['khaneh', 'خانه'],
    ['sabalan', 'سبلان'],
  ])('%s sounds like %s', (latin, persian) => {
    const heard = soundsOf(persian);
    expect(soundsOf(latin).some((sound) => heard.includes(sound))).toBe(true);
  });
});

it('reads keys of the other keyboard, and leaves mixed text alone', () => {
  expect(onOtherKeyboard('lhadk')).toBe('ماشین');
  expect(onOtherKeyboard('Lhadk')).toBe('ماشین');
  expect(onOtherKeyboard('دخرشذخخن')).toBe('novabook');
  expect(onOtherKeyboard('گوشی nova')).toBeUndefined();
  expect(onOtherKeyboard('۱۲۳')).toBeUndefined();
});

describe('names that every object has', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is a word like others',
    (name) => {
      expect(readMeasure(['5', name], 0)).toBeUndefined();
      const lore = { synonyms: new Map(), joined: new Set<string>() };
      const forms = readWords(`5 ${name}`, lore)?.words.map((word) => word.forms);
      expect(forms).toEqual([['5', 'پنج'], [foldForSearch(name)]]);
      expect(measuresOf(foldForSearch(`5 ${name}`))).toEqual([]);
    },
  );
  it('knows the loose units as before', () => {
    expect(measuresOf(foldForSearch('۳۰۰ میل'))).toEqual(['=300mm=', '=300ml=']);
  });
});
