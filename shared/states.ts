/**
 * States and kinds of all records, each list once: contract, database and labels derive from them.
 */
export const orderStatuses = [
  'registered',
  'confirmed',
  'pending_payment',
  'payment_review',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'expired',
] as const;
export const orderTypes = ['total', 'paritial'] as const;
export const carriers = ['post', 'tipax', 'chapar', 'freight', 'courier', 'pickup'] as const;
/** Kinds of delivery; each is a carrier of the same name. */
export const deliveryKinds = ['post', 'courier', 'freight', 'pickup'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
/**
 * Pricing of a delivery: part of the order's amount, paid to the carrier by the receiver, or set by
 * staff at confirmation.
 */
export const deliveryPricings = ['fixed', 'on_delivery', 'agreed'] as const;
export type DeliveryPricing = (typeof deliveryPricings)[number];

export const transactionStatuses = [
  'created',
  'redirected',
  'verifying',
  'success',
  'failed',
  'canceled',
  'expired',
  'reversing',
  'reversed',
  'mismatch',
  'unknown',
] as const;
export const transactionKinds = [
  'order_payment',
  'wallet_payment',
  'wallet_topup',
  'refund_wallet',
  'withdrawal',
  'admin_credit',
  'admin_debit',
  'transfer_payment',
  'refund_card',
] as const;
/** Kinds of rows of the ledger: those of transactions, and what a bank has paid to the shop. */
export const postingKinds = [...transactionKinds, 'settlement'] as const;
/** Ways to pay an order: one payment of a kind, or several payments. */
export const paymentTypes = ['pay_online', 'pay_wallet', 'pay_transfer', 'pay_parts'] as const;

/**
 * States of a transfer to the shop's account; `checked` has one of the two approvals that a large
 * one needs.
 */
export const transferStatuses = [
  'pending',
  'checked',
  'confirmed',
  'rejected',
  'canceled',
] as const;
export const transferWays = ['sheba', 'card'] as const;

/** Kinds of an invoice: a sale, or a return out of a sale. */
export const invoiceKinds = ['sale', 'return'] as const;

/** States of a return of products or of money alone. */
export const returnStatuses = [
  'requested',
  'accepted',
  'received',
  'refunded',
  'refused',
  'canceled',
] as const;
/**
 * Kinds of a return: products are sent back, or money is refunded and the products stay with the
 * buyer.
 */
export const returnKinds = ['goods', 'money'] as const;
const itemReasons = [
  'changed_mind',
  'wrong_item',
  'damaged',
  'defective',
  'not_as_described',
  'incomplete',
] as const;
const moneyReasons = ['missing_item', 'price_difference', 'shipping_cost', 'compensation'] as const;
/** Reasons to send products back. */
export const returnReasons = [...itemReasons, 'other'] as const;
/** Reasons to refund money alone. */
export const refundReasons = [...moneyReasons, 'other'] as const;
/** Targets of a refund of money alone. */
export const refundTargets = ['line', 'order', 'shipping'] as const;
export const allReturnReasons = [...itemReasons, ...moneyReasons, 'other'] as const;
export const refundWays = ['wallet', 'card'] as const;

export const withdrawalStatuses = [
  'pending',
  'approved',
  'paid',
  'rejected',
  'failed',
  'canceled',
] as const;
export const identityStatuses = ['none', 'pending', 'verified', 'rejected', 'expired'] as const;
export const identityFileKinds = ['cardFront', 'cardBack', 'selfie'] as const;
export const cardStatuses = ['new', 'verified', 'rejected'] as const;
export const userStatuses = ['active', 'baned', 'deleted'] as const;
export const roles = ['admin', 'user'] as const;

export const manualOrderStatuses = [
  'new',
  'in_review',
  'quoted',
  'accepted',
  'converted',
  'rejected',
  'expired',
] as const;
/** States of a request to become a partner of the shop. */
export const partnerStatuses = ['pending', 'accepted', 'refused'] as const;

export const suggestKinds = ['feature', 'product_request', 'complaint', 'wrong_data'] as const;
export const suggestStatuses = ['new', 'reviewing', 'planned', 'done', 'declined'] as const;
export const ticketStatuses = ['open', 'answered', 'waiting_buyer', 'closed'] as const;
export const ticketDepartments = ['order', 'payment', 'product', 'account', 'other'] as const;
export const ticketPriorities = ['normal', 'high', 'urgent'] as const;

export const productStatuses = ['draft', 'published', 'hidden', 'archived'] as const;
export const postStatuses = ['draft', 'scheduled', 'published', 'hidden'] as const;
export const bannerStatuses = ['draft', 'active', 'ended'] as const;
export const bannerPositions = [
  'home_hero',
  'home_strip',
  'home_grid',
  'list_top',
  'product_side',
] as const;
/** `set`: a repricing that waits for its minute. */
export const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'set',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;
/**
 * Sources of an imported file: a table of products, an export of WooCommerce or Shopify, own prices
 * of a price list, or members of a group.
 */
export const importSources = [
  'table',
  'woo_products',
  'woo_customers',
  'woo_orders',
  'shopify_products',
  'price_list',
  'group_members',
] as const;
/** Final states of orders from the former shop. */
export const pastOrderStatuses = ['done', 'open', 'canceled', 'returned', 'unpaid'] as const;
export const importRowStates = [
  'new',
  'left',
  'add',
  'change',
  'clash',
  'same',
  'fault',
  'added',
  'applied',
  'conflict',
  'removed',
  'undone',
  'kept',
] as const;
/** Sources of lines of banks: settlement files of gateways, and statements of the shop's own account. */
export const settlementSources = [
  'bank_saman',
  'bank_mellat',
  'platform_zarinpal',
  'statement',
] as const;
export type SettlementSource = (typeof settlementSources)[number];
/** Money that the bank paid to the shop, or took back. */
export const settlementSides = ['in', 'out'] as const;
/** `other` are lines of a statement that belong to nothing the shop knows. */
export const settlementLineStatuses = ['open', 'other', 'settled', 'ignored'] as const;
export const exceptionReasons = [
  'missing',
  'unknown',
  'twice',
  'amount',
  'remainder',
  'late',
  'fee',
  'unpaid',
  'reversed',
  'refund',
] as const;
export type ExceptionReason = (typeof exceptionReasons)[number];
/** `resolved`: a later file or answer of the bank has settled it. */
export const exceptionStatuses = [
  'open',
  'accepted',
  'refunded',
  'linked',
  'ignored',
  'resolved',
] as const;
export const backupWays = ['scheduled', 'by_hand'] as const;
export const backupStatuses = ['running', 'done', 'failed'] as const;
/** Reasons for a missing backup. */
export const backupFaults = [
  'no_room',
  'place_away',
  'place_refused',
  'foreign_place',
  'update',
  'database_away',
  'stopped',
  'cut_off',
  'unknown',
] as const;
export type BackupFault = (typeof backupFaults)[number];

/** Label for each value of a list; a missing or extra one does not compile. */
export type LabelsOf<List extends readonly string[]> = Readonly<Record<List[number], string>>;

/** States of a promotion; `set` waits for its first minute. */
export const promotionStatuses = ['draft', 'set', 'running', 'ended', 'stopped'] as const;
/** States of a coupon; its days and its number of uses end it too. */
export const couponStatuses = ['draft', 'active', 'stopped'] as const;
/** States of the coupon of an order: held until it is paid, freed where it ends. */
export const couponUseStatuses = ['held', 'used', 'freed'] as const;
/** Ways in which a coupon lowers a sum. */
export const couponKinds = ['percent', 'amount'] as const;

/** Ways to lower a price: by percent, by an amount, or to one price. */
export const promotionKinds = ['percent', 'amount', 'fixed'] as const;
