/** The states and kinds of everything that has them, each list once: the wire, the database and the labels follow. */
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
/** Each is a carrier of the same name. */
export const deliveryKinds = ['post', 'courier', 'freight', 'pickup'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
/** In the order at a price, paid to the carrier by who receives, or told by staff when they confirm. */
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
/** How an order is paid: by one payment of a kind, or by several. */
export const paymentTypes = ['pay_online', 'pay_wallet', 'pay_transfer', 'pay_parts'] as const;

/** Of a transfer to the account of the shop; `checked` has one of the two people that a large one needs. */
export const transferStatuses = [
  'pending',
  'checked',
  'confirmed',
  'rejected',
  'canceled',
] as const;
export const transferWays = ['sheba', 'card'] as const;

/** Of a row of the sales: what was sold, and what was given back of it. */
export const invoiceKinds = ['sale', 'return'] as const;

/** Of goods that come back, or of money alone. */
export const returnStatuses = [
  'requested',
  'accepted',
  'received',
  'refunded',
  'refused',
  'canceled',
] as const;
/** Goods that come back; or money for goods that stay where they are. */
export const returnKinds = ['goods', 'money'] as const;
const goodsReasons = [
  'changed_mind',
  'wrong_item',
  'damaged',
  'defective',
  'not_as_described',
  'incomplete',
] as const;
const moneyReasons = ['missing_item', 'price_difference', 'shipping_cost', 'compensation'] as const;
/** Why goods come back. */
export const returnReasons = [...goodsReasons, 'other'] as const;
/** Why money alone is given back. */
export const refundReasons = [...moneyReasons, 'other'] as const;
export const allReturnReasons = [...goodsReasons, ...moneyReasons, 'other'] as const;
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
export const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;
/** What a file is that staff brought: a table of goods, or what WooCommerce gave out. */
export const importSources = ['table', 'woo_products', 'woo_customers', 'woo_orders'] as const;
/** What an order of the former shop had come to. */
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
export const backupWays = ['scheduled', 'by_hand'] as const;
export const backupStatuses = ['running', 'done', 'failed'] as const;
/** Why there is no backup. */
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

/** A name for each value of a list; one that is forgotten or left over does not compile. */
export type LabelsOf<List extends readonly string[]> = Readonly<Record<List[number], string>>;
