import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { connectDomains } from './connect-domains.ts';
import { type Deps, systemContext } from './context.ts';
import { addressRoutes } from './domain/addresses/routes.ts';
import { auditRoutes } from './domain/audit/routes.ts';
import { authRoutes } from './domain/auth/routes.ts';
import { bannerRoutes } from './domain/banners/routes.ts';
import { blogRoutes } from './domain/blog/routes.ts';
import { botCheckRoutes } from './domain/bot-check/routes.ts';
import { cartRoutes } from './domain/carts/routes.ts';
import { catalogueRoutes } from './domain/catalogue/routes.ts';
import { consoleRoutes } from './domain/console/routes.ts';
import { couponRoutes } from './domain/coupons/routes.ts';
import { debitCardRoutes } from './domain/debit-cards/routes.ts';
import { eventRoutes } from './domain/events/routes.ts';
import { feedRoutes } from './domain/feeds/routes.ts';
import { fileRoutes } from './domain/files/routes.ts';
import { identityRoutes } from './domain/identity/routes.ts';
import { importRoutes } from './domain/imports/routes.ts';
import { invoiceRoutes } from './domain/invoices/routes.ts';
import { logRoutes } from './domain/logs/routes.ts';
import { readShopMetrics } from './domain/monitoring/read-shop-metrics.ts';
import { monitoringRoutes } from './domain/monitoring/routes.ts';
import { deliveryRoutes } from './domain/orders/delivery/routes.ts';
import { parcelRoutes } from './domain/orders/parcels/routes.ts';
import { manualOrderRoutes } from './domain/orders/requests/routes.ts';
import { orderRoutes } from './domain/orders/routes.ts';
import { paymentRoutes } from './domain/payments/routes.ts';
import { priceListRoutes } from './domain/price-lists/routes.ts';
import { promotionRoutes } from './domain/promotions/routes.ts';
import { rateRoutes } from './domain/rates/routes.ts';
import { reportRoutes } from './domain/reports/routes.ts';
import { returnRoutes } from './domain/returns/routes.ts';
import { searchAdminRoutes } from './domain/search/admin-routes.ts';
import { searchRoutes } from './domain/search/routes.ts';
import { settingsRoutes } from './domain/settings/routes.ts';
import { settlementRoutes } from './domain/settlements/routes.ts';
import { siteRoutes } from './domain/site/routes.ts';
import { staffRoutes } from './domain/staff/routes.ts';
import { suggestRoutes } from './domain/suggests/routes.ts';
import { ticketRoutes } from './domain/tickets/routes.ts';
import { transferRoutes } from './domain/transfers/routes.ts';
import { userRoutes } from './domain/users/routes.ts';
import { visitRoutes } from './domain/visits/routes.ts';
import { walletRoutes } from './domain/wallet/routes.ts';
import { withdrawalRoutes } from './domain/withdrawals/routes.ts';
import { answerInTurn } from './http/answer-in-turn.ts';
import { addApiDocs } from './http/api-docs.ts';
import { addBearer } from './http/bearer.ts';
import { addPageCache } from './http/cache/page-cache.ts';
import { addCaching } from './http/caching.ts';
import { trustOf } from './http/client-address.ts';
import { addCompression } from './http/compression.ts';
import { addErrorHandler, addNotFound, type Pages } from './http/errors.ts';
import { addLateGuard } from './http/guard.ts';
import { addHealth } from './http/health.ts';
import { addInputGuard } from './http/input-guard.ts';
import { addMaintenance } from './http/maintenance.ts';
import { addMetrics } from './http/metrics.ts';
import { addOpenApi } from './http/openapi.ts';
import { MAX_ADDRESS, plainUrl } from './http/plain-address.ts';
import { createRegistry, type Registry } from './http/registry.ts';
import { addRequestId, requestIdOf } from './http/request-id.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { addSlowRequests, socketLimits } from './http/slow-requests.ts';
import { addTelemetry } from './http/telemetry.ts';
import { hasSandbox, sandboxRoutes } from './sandbox/routes.ts';

export type Shop = { app: FastifyInstance; registry: Registry; pages: Pages };

const routes = [
  eventRoutes,
  botCheckRoutes,
  authRoutes,
  addressRoutes,
  cartRoutes,
  catalogueRoutes,
  searchRoutes,
  searchAdminRoutes,
  blogRoutes,
  bannerRoutes,
  suggestRoutes,
  siteRoutes,
  feedRoutes,
  ticketRoutes,
  paymentRoutes,
  walletRoutes,
  fileRoutes,
  debitCardRoutes,
  identityRoutes,
  withdrawalRoutes,
  orderRoutes,
  deliveryRoutes,
  parcelRoutes,
  transferRoutes,
  priceListRoutes,
  couponRoutes,
  promotionRoutes,
  rateRoutes,
  settlementRoutes,
  returnRoutes,
  invoiceRoutes,
  userRoutes,
  staffRoutes,
  settingsRoutes,
  monitoringRoutes,
  auditRoutes,
  logRoutes,
  manualOrderRoutes,
  importRoutes,
  visitRoutes,
  consoleRoutes,
  reportRoutes,
];

/** The HTTP application: the API, and nothing of pages. */
export async function buildApp(deps: Deps): Promise<Shop> {
  connectDomains();
  const app = Fastify({
    trustProxy: trustOf(deps.config.trustProxy),
    bodyLimit: 512 * 1024,
    genReqId: requestIdOf(deps.config.trustProxy !== false),
    ...socketLimits(deps.config),
    rewriteUrl: ({ url = '/' }) => plainUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_ADDRESS },
    forceCloseConnections: 'idle',
    // requests are answered while it closes: a proxy would hand a refusal in Fastify's own form on to the buyer
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addTelemetry(app, deps.config.trustProxy !== false);
  addErrorHandler(app, deps);
  const pages: Pages = {};
  addNotFound(app, pages);
  addRequestId(app);
  addSecurityHeaders(app, deps);
  addCaching(app, deps);
  addCompression(app);
  addSlowRequests(app, deps.config);
  addInputGuard(app);
  addBearer(app, deps);
  addMaintenance(app, deps);
  addLateGuard(app);
  addHealth(app, deps);
  addMetrics(app, deps, () => readShopMetrics(systemContext(deps)));
  await addOpenApi(app, deps);
  addApiDocs(app, deps);
  const registry = createRegistry(app, deps);
  for (const add of routes) add(registry.on, app, deps);
  if (hasSandbox(deps.config)) sandboxRoutes(registry.on, app, deps);
  addPageCache(app, deps);
  answerInTurn(app.server);
  return { app, registry, pages };
}
