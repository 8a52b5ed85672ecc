import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

/** What a browser gets: the text alone. */
const sent = <T extends object>(value: T) =>
  unpack<{ json: string; value?: T }>({ json: pack(value).json });

it('reads what was packed as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (value) => {
      // the one name that no answer has
      fc.pre(!JSON.stringify(value).includes('"#":'));
      expect(sent(value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('writes the names of rows once, those of what lies in them too', () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({
    title: `"${at}" \`x\``,
    brand: { name: `n${at}`, slug: `s${at}` },
    image: [{ img: `${at}.webp` }],
  }));
  const { json } = pack({ rows });
  expect(json.match(/title|name|slug/g)).toHaveLength(3);
  expect(sent({ rows })).toEqual({ rows });
});

it('leaves rows of different shapes as they are', () => {
  const value = { rows: [{ a: 1 }, { a: 1, b: undefined }, { a: 1, b: 2 }, [], null] };
  expect(sent(value)).toEqual({ rows: [{ a: 1 }, { a: 1 }, { a: 1, b: 2 }, [], null] });
});
