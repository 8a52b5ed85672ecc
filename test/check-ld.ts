type Ld = Record<string, unknown>;

/** Fields that Google and schema.org require of each type. */
const NEEDED: Record<string, string[]> = {
  Product: ['name', 'image', 'offers', 'sku', 'brand'],
  ProductGroup: ['name', 'productGroupID', 'variesBy', 'hasVariant'],
  PropertyValue: ['name', 'value'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'priceType'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Article: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  Person: ['name'],
  ImageObject: ['url'],
  Organization: ['name', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Brand: ['name'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  QuantitativeValue: ['minValue'],
};
const ADDRESSES = ['url', 'item', 'logo', 'image', 'mainEntityOfPage'];
const ADDRESS = /^https?:\/\/[\w.:-]+(\/[\x21-\x7e]*)?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Faults of a block of structured data: an unknown type, a missing field, an empty value, a
 * relative address.
 */
export function faultsOfLd(value: unknown, path = 'ld'): string[] {
  if (value === undefined || value === null || value === '') return [`${path} is empty`];
  if (Array.isArray(value)) return value.flatMap((one, i) => faultsOfLd(one, `${path}.${i}`));
  if (typeof value === 'object') return faultsOfObject(value as Ld, path);
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (ADDRESSES.includes(name) && !ADDRESS.test(String(value))) return [`${path}: ${value}`];
  if (name.startsWith('date') && !INSTANT.test(String(value))) return [`${path}: ${value}`];
  return [];
}

/** A sibling variant of a group is referenced by its address, where the rest of its data is. */
const isNamed = (block: Ld) => block['@type'] === 'Product' && Object.keys(block).length === 3;

function faultsOfObject(block: Ld, path: string): string[] {
  const type = String(block['@type']);
  const needed = isNamed(block) ? ['name', 'url'] : NEEDED[type];
  if (!needed) return [`${path}: unknown kind ${type}`];
  const missing = needed.filter((name) => !(name in block)).map((name) => `${path}.${name} misses`);
  return [
    ...missing,
    ...Object.entries(block).flatMap(([key, one]) => faultsOfLd(one, `${path}.${key}`)),
  ];
}
