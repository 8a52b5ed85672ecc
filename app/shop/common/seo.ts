import type { MetaDescriptor } from 'react-router';
import { productLink } from '#app/common/product-card.tsx';
import { pictureUrl } from '#app/format.ts';
import { metaText } from '#app/text/meta.ts';
import { text } from '#app/text.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { SaleType } from '#contract/fields.ts';
import { OPTION_PROPERTIES } from '#shared/labels/options.ts';
import { leastOf } from '#shared/sale-terms.ts';
import type { Crumb } from './breadcrumbs.tsx';

const RIAL_IN_TOMAN = 10;
/** Name, address and logo of the shop for search engines; the name comes from the settings. */
export type ShopFacts = Pick<ReplyOf<'GET /api/main/shop'>, 'name' | 'publicUrl' | 'logo'>;
type Page = {
  title: string;
  description: string;
  path: string;
  shop: ShopFacts;
  image?: string;
  noindex?: boolean;
  type?: 'website' | 'product' | 'article';
  jsonLd?: object[];
};

/** Title, description, canonical, Open Graph and JSON-LD of a page. */
export function metaOf({
  title,
  description,
  path,
  shop: { name, publicUrl },
  image,
  noindex,
  type = 'website',
  jsonLd = [],
}: Page): MetaDescriptor[] {
  const fullTitle = title === name ? `${name} | ${metaText.slogan}` : `${title} | ${name}`;
  const url = publicUrl + encodeURI(path);
  return [
    { title: fullTitle },
    { name: 'description', content: description.slice(0, 160) },
    noindex
      ? { name: 'robots', content: 'noindex, follow' }
      : { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description.slice(0, 160) },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'fa_IR' },
    { property: 'og:site_name', content: name },
    ...imageTags(image ? publicUrl + image : undefined),
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** A share picture has the size that every reader of Open Graph shows in full. */
const imageTags = (address: string | undefined): MetaDescriptor[] =>
  address
    ? [
        { property: 'og:image', content: address },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : [];

/** URL of the share picture of a product or a post; its version changes with the content. */
export const shareImage = ({ _id, updatedAt }: { _id: string; updatedAt: string }) =>
  `/api/serve/og/${_id}.jpg?v=${Date.parse(updatedAt).toString(36)}`;

export const breadcrumbLd = (publicUrl: string, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: text.nav.home, to: '/' }, ...crumbs].map(({ label, to }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    ...(to && { item: publicUrl + encodeURI(to) }),
  })),
});

type Reached = ShopFacts & { contact: { phone: string } };

const LOGO_WIDTH = 640;

/** Logo of the shop for search engines. */
export const logoUrl = ({ publicUrl, logo }: ShopFacts) =>
  publicUrl + (logo ? pictureUrl('site', logo.img, LOGO_WIDTH) : '/icons/icon-512.png');

/** Structured data of the shop, with its phone number and postal address. */
export const organizationLd = (shop: Reached, address = '') => ({
  '@type': 'Organization',
  name: shop.name,
  url: shop.publicUrl,
  logo: logoUrl(shop),
  ...(shop.contact.phone && { telephone: shop.contact.phone }),
  ...(address && {
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IR' },
  }),
});

export const shopLd = (shop: Reached) => [
  organizationLd(shop),
  {
    '@type': 'WebSite',
    name: shop.name,
    url: shop.publicUrl,
    inLanguage: 'fa-IR',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${shop.publicUrl}/products?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
];

/**
 * A product with an offer for each sale type; prices in rials, as price comparison sites expect
 * them.
 */
export function productLd(publicUrl: string, product: ProductDetail) {
  const { price, partialPrice } = product;
  const offer = (type: SaleType, toman: number) => ({
    '@type': 'Offer',
    url: publicUrl + encodeURI(productLink(product)),
    priceCurrency: 'IRR',
    price: toman * RIAL_IN_TOMAN,
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${product.quantity >= leastOf(product, type) ? 'InStock' : 'OutOfStock'}`,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: leastOf(product, type) },
    ...promotionLd(product.offers?.[type]),
  });
  return {
    '@type': 'Product',
    name: product.title,
    sku: product.code,
    url: publicUrl + encodeURI(productLink(product)),
    ...(product.shortText && { description: product.shortText }),
    ...(product.image.length > 0 && {
      image: product.image.map(({ img }) => publicUrl + pictureUrl('products', img, 1080)),
    }),
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.category.name,
    offers: [
      ...(partialPrice === null ? [] : [offer('partialSell', partialPrice)]),
      ...(price === null ? [] : [offer('totalSell', price)]),
    ],
  };
}

/** End of a promoted price, and the honest price before it, crossed out as on the page. */
const promotionLd = (promotion: { struck: number | null; until: string } | undefined) =>
  promotion && {
    priceValidUntil: promotion.until,
    ...(promotion.struck !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: promotion.struck * RIAL_IN_TOMAN,
        priceCurrency: 'IRR',
      },
    }),
  };

/** Structured data of the product, or of its variant group with the URLs of all variants. */
export function productPageLd(publicUrl: string, product: ProductDetail) {
  const own = productLd(publicUrl, product);
  const { choices } = product;
  if (!choices) return own;
  const named = choices.options.map(({ name, kind, values }) => ({
    name,
    property: kind === 'colour' ? 'color' : OPTION_PROPERTIES[name],
    value: values.find(({ isChosen }) => isChosen)?.label ?? '',
  }));
  const others = choices.variants.map(({ title, path }) => ({
    '@type': 'Product',
    name: title,
    url: publicUrl + encodeURI(path),
  }));
  return {
    '@type': 'ProductGroup',
    name: choices.title,
    productGroupID: choices._id,
    url: own.url,
    brand: own.brand,
    variesBy: named.map(({ name, property }) =>
      property ? `https://schema.org/${property}` : name,
    ),
    hasVariant: [
      {
        ...own,
        ...Object.fromEntries(
          named.flatMap(({ property, value }) => (property ? [[property, value]] : [])),
        ),
        additionalProperty: named.flatMap(({ name, property, value }) =>
          property ? [] : [{ '@type': 'PropertyValue', name, value }],
        ),
      },
      ...others.filter(({ url }) => url !== own.url),
    ],
  };
}
