import { accountEndpoints } from './account.ts';
import { addressEndpoints } from './addresses.ts';
import { adminCatalogueEndpoints } from './admin-catalogue.ts';
import { adminOrderEndpoints } from './admin-orders.ts';
import { adminManualOrderEndpoints } from './admin-requests.ts';
import { adminUserEndpoints } from './admin-users.ts';
import { authEndpoints } from './auth.ts';
import { bannerEndpoints } from './banners.ts';
import { blogEndpoints } from './blog.ts';
import { botCheckEndpoints } from './bot-check.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { consoleEndpoints } from './console.ts';
import { debitCardEndpoints } from './debit-cards.ts';
import { correctionEndpoints } from './desk/corrections.ts';
import { couponEndpoints } from './desk/coupons.ts';
import { groupEndpoints } from './desk/groups.ts';
import { newOrderEndpoints } from './desk/new-order.ts';
import { paletteEndpoints } from './desk/palette.ts';
import { parcelEndpoints } from './desk/parcels.ts';
import { partnerEndpoints } from './desk/partners.ts';
import { priceListEndpoints } from './desk/price-lists.ts';
import { promotionEndpoints } from './desk/promotions.ts';
import { rateEndpoints } from './desk/rates.ts';
import { settlementEndpoints } from './desk/settlements.ts';
import { staffAlertEndpoints } from './desk/staff-alerts.ts';
import { ticketAnswerEndpoints } from './desk/ticket-answers.ts';
import type { Address, CallInput, Endpoint, Reply } from './endpoint.ts';
import { identityEndpoints } from './identity.ts';
import { importEndpoints } from './imports.ts';
import { logEndpoints } from './logs.ts';
import { monitoringEndpoints } from './monitoring/system.ts';
import { companyEndpoints } from './order/company.ts';
import { deliveryEndpoints, postalCodeEndpoints } from './order/delivery.ts';
import { invoiceEndpoints } from './order/invoices.ts';
import { pastOrderEndpoints } from './order/past-orders.ts';
import { returnEndpoints } from './order/returns.ts';
import { orderEndpoints } from './orders.ts';
import { familyEndpoints } from './products/families.ts';
import { mergeEndpoints } from './products/merge.ts';
import { ownPriceEndpoints } from './products/own-prices.ts';
import { pastPriceEndpoints } from './products/past-prices.ts';
import { purchasePriceEndpoints } from './products/purchase-price.ts';
import { reportEndpoints } from './reports.ts';
import { manualOrderEndpoints } from './requests.ts';
import { settingsEndpoints } from './settings.ts';
import { siteEndpoints } from './site.ts';
import { staffEndpoints } from './staff.ts';
import { suggestEndpoints } from './suggests.ts';
import { synonymEndpoints } from './synonyms.ts';
import { ticketEndpoints } from './tickets.ts';
import { trackingEndpoints } from './tracking.ts';
import { transactionEndpoints } from './transactions.ts';
import { transferEndpoints } from './transfers.ts';
import { walletEndpoints } from './wallet.ts';
import { withdrawalEndpoints } from './withdrawals.ts';

/** Every JSON endpoint of the shop, by method and path. */
export const endpoints = {
  ...authEndpoints,
  ...addressEndpoints,
  ...catalogueEndpoints,
  ...pastPriceEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...consoleEndpoints,
  ...adminCatalogueEndpoints,
  ...familyEndpoints,
  ...mergeEndpoints,
  ...purchasePriceEndpoints,
  ...ownPriceEndpoints,
  ...adminOrderEndpoints,
  ...parcelEndpoints,
  ...paletteEndpoints,
  ...newOrderEndpoints,
  ...correctionEndpoints,
  ...deliveryEndpoints,
  ...transactionEndpoints,
  ...walletEndpoints,
  ...identityEndpoints,
  ...debitCardEndpoints,
  ...withdrawalEndpoints,
  ...transferEndpoints,
  ...couponEndpoints,
  ...promotionEndpoints,
  ...groupEndpoints,
  ...partnerEndpoints,
  ...priceListEndpoints,
  ...rateEndpoints,
  ...settlementEndpoints,
  ...returnEndpoints,
  ...accountEndpoints,
  ...companyEndpoints,
  ...postalCodeEndpoints,
  ...invoiceEndpoints,
  ...adminUserEndpoints,
  ...staffEndpoints,
  ...staffAlertEndpoints,
  ...logEndpoints,
  ...settingsEndpoints,
  ...monitoringEndpoints,
  ...ticketEndpoints,
  ...ticketAnswerEndpoints,
  ...botCheckEndpoints,
  ...manualOrderEndpoints,
  ...adminManualOrderEndpoints,
  ...suggestEndpoints,
  ...trackingEndpoints,
  ...blogEndpoints,
  ...bannerEndpoints,
  ...siteEndpoints,
  ...importEndpoints,
  ...pastOrderEndpoints,
  ...reportEndpoints,
  ...synonymEndpoints,
} satisfies Record<Address, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
export type InputOf<K extends EndpointKey> = CallInput<Endpoints[K]>;
export type ReplyOf<K extends EndpointKey> = Reply<Endpoints[K]>;
