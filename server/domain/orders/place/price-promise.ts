import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProductCard } from '#contract/catalogue.ts';
import { tier } from '#contract/fields.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { type Prices, promisedPrices } from '#shared/promotions/promised-prices.ts';
import type { SaleKind } from '#shared/sale-terms.ts';
import { MINUTE } from '#shared/time.ts';

/** Time for which a price that a person has seen stays. */
const HONOURED = 30 * MINUTE;

const promise = z.object({
  u: z.string(),
  p: z.string(),
  /** End in milliseconds. */
  e: z.number(),
  price: z.number().nullable(),
  partialPrice: z.number().nullable(),
  tiers: z.array(tier).optional(),
});
type Promised = z.infer<typeof promise>;

/** Sale types whose price is that of a promise, its end, and the prices without it. */
export type Kept = Partial<Record<SaleKind, { until: string; now: Prices }>>;

type Product = Prices & { _id: string };

/**
 * Product at the prices that its person was promised, where they are lower. A forged, a borrowed or
 * an old promise changes nothing.
 */
export function atPromised<P extends Product>(
  ctx: Ctx,
  product: P,
  token: string | undefined,
): P & { kept?: Kept } {
  const seen = token === undefined ? undefined : readPromise(ctx, product._id, token);
  if (!seen) return product;
  const { prices, kept } = promisedPrices(product, seen);
  if (kept.length === 0) return product;
  const until = new Date(seen.e).toISOString();
  const now = pricesOf(product);
  return {
    ...product,
    ...prices,
    kept: Object.fromEntries(kept.map((type) => [type, { until, now }])),
  };
}

type Line = { productId: string; promise?: string | undefined };

/** Products at what the promises of their lines keep. */
export function atPromises<P extends Product>(ctx: Ctx, products: P[], lines: Line[]) {
  const tokens = new Map(lines.map(({ productId, promise: token }) => [productId, token]));
  return products.map((product) => atPromised(ctx, product, tokens.get(product._id)));
}

type Shown = Product & Pick<ProductCard, 'offers' | 'own'> & { kept?: Kept };

/**
 * Promises the shown prices to the acting person, except those of limited promotions, whose pieces
 * others may have meanwhile; one that is kept is not made longer.
 */
export function promiseOf(ctx: Ctx, product: Shown): string | undefined {
  const u = actorIdOf(ctx);
  if (u === null) return undefined;
  const ends = Object.values(product.kept ?? {}).map(({ until }) => Date.parse(until));
  const e = Math.min(ctx.now().getTime() + HONOURED, ...ends);
  const body = Buffer.from(
    JSON.stringify({ u, p: product._id, e, ...pricesOf(unlimited(product)) } satisfies Promised),
  ).toString('base64url');
  return `${body}.${signed(ctx, body)}`;
}

function unlimited({ price, partialPrice, tiers, offers, own }: Shown): Prices {
  const isLimited = (type: SaleKind) => (offers?.[type] ?? own?.[type])?.most !== undefined;
  return {
    ...(isLimited('totalSell') ? { price: null } : { price, tiers }),
    partialPrice: isLimited('partialSell') ? null : partialPrice,
  };
}

const pricesOf = ({ price, partialPrice, tiers }: Prices) => ({
  price,
  partialPrice,
  ...(tiers && tiers.length > 0 && { tiers: [...tiers] }),
});

function readPromise(ctx: Ctx, productId: string, token: string): Promised | undefined {
  const [body = '', mark = ''] = token.split('.');
  const right = Buffer.from(signed(ctx, body));
  const given = Buffer.from(mark);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const read = promise.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const isValid = read.u === actorIdOf(ctx) && read.p === productId && read.e > ctx.now().getTime();
  return isValid ? read : undefined;
}

const signed = ({ config }: Ctx, body: string) =>
  createHmac('sha256', config.secretKey).update(`price promise ${body}`).digest('base64url');
