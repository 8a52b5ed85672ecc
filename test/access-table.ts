import {
  address,
  brand,
  category,
  debitCard,
  fixed,
  identity,
  movement,
  order,
  payment,
  person,
  privateFile,
  product,
  productPath,
  type Row,
  servedPicture,
  session,
  transaction,
  withdrawal,
} from './access-rows.ts';

export type Access = {
  /** `owner`: to others the row does not exist; `ownerAndStaff`: to other buyers it does not. */
  who: 'everyone' | 'signedIn' | 'owner' | 'ownerAndStaff' | 'staff';
  /** What the address names. */
  row?: Row;
  /** A body that is accepted: without it an own row could not be told from a missing one. */
  body?: unknown;
  query?: Record<string, string>;
  /** What somebody who may call is answered, where it is neither success nor a refused input. */
  answers?: number;
};
type More = Omit<Access, 'who'>;

const everyone = (row?: Row, more: More = {}): Access => ({
  who: 'everyone',
  ...more,
  ...(row && { row }),
});
const signedIn = (more: More = {}): Access => ({ who: 'signedIn', ...more });
const owner = (row: Row, body?: unknown): Access => ({ who: 'owner', row, body });
const ownerAndStaff = (row: Row, more: More = {}): Access => ({
  who: 'ownerAndStaff',
  row,
  ...more,
});
const staff = (row?: Row, more: More = {}): Access => ({
  who: 'staff',
  ...more,
  ...(row && { row }),
});

const ADDRESS = {
  title: 'مغازه',
  province: '8',
  city: 'تهران',
  address: 'خیابان آزادی، کوچه بهار',
  postalCode: '1234567891',
  receiverName: 'مشتری نمونه',
  receiverMobile: '09121111111',
};
const nobodyKnows = fixed({ authority: 'A0', gateway: 'bank_saman' });

/** Who may call what: a line for every endpoint of the contract and every other address of the API. */
export const accessTable: Record<string, Access> = {
  'GET /healthz': everyone(),
  'GET /readyz': everyone(),
  'GET /api/openapi.json': everyone(),
  'GET /api/docs': everyone(),
  'GET /api/serve/:folder/:filename': everyone(servedPicture),

  'POST /api/otp/send': everyone(),
  'POST /api/auth/login': everyone(),
  'POST /api/auth/signup': everyone(),
  'POST /api/auth/logout': everyone(),
  'GET /api/users/profile': signedIn(),

  'GET /api/account': signedIn(),
  'PATCH /api/account': signedIn(),
  'GET /api/account/sessions': signedIn(),
  'DELETE /api/account/sessions': signedIn(),
  'DELETE /api/account/sessions/:id': owner(session),

  'GET /api/addresses/user': signedIn(),
  'POST /api/addresses': signedIn(),
  'PATCH /api/addresses/:id': owner(address, ADDRESS),
  'DELETE /api/addresses/:id': owner(address),

  'GET /api/main/provinces': everyone(),
  'GET /api/main/shop': everyone(),
  'GET /api/main/banners': everyone(),
  'GET /api/main/products': everyone(),
  'GET /api/main/search': everyone(undefined, { query: { q: 'کالا' } }),
  'GET /api/main/suggest': everyone(undefined, { query: { q: 'کالا' } }),
  'GET /api/main/products/index-page': everyone(),
  'GET /api/main/products/:brand/:category/:product': everyone(productPath),
  'GET /api/main/listing/:brand/:category': everyone(productPath),
  'GET /api/main/brands': everyone(),
  'GET /api/main/categories': everyone(),
  'GET /api/main/pages/:key': everyone(fixed({ key: 'unknown' }), { answers: 404 }),
  'POST /api/cart/check': everyone(),

  'GET /api/payment-methods': everyone(),
  'POST /api/orders': signedIn(),
  'GET /api/orders': signedIn(),
  'GET /api/orders/:id': owner(order),
  'POST /api/orders/:id/cancel': owner(order, { reason: '' }),
  'POST /api/orders/:id/received': owner(order),
  'POST /api/orders/:id/pay': owner(order, { paymentType: 'pay_wallet', gatewayType: 'other' }),
  'GET /api/payments/result/:publicId': everyone(payment),
  'GET /api/payments/callback/:gatewayName': everyone(fixed({ gatewayName: 'bank_saman' })),
  'POST /api/payments/callback/:gatewayName': everyone(fixed({ gatewayName: 'bank_saman' })),
  'GET /api/transactions': signedIn(),
  'GET /api/transactions/:id': owner(transaction),
  'GET /api/wallet': signedIn(),
  'POST /api/wallet/topup': signedIn(),
  'GET /api/wallet/movements/:number': owner(movement),

  'GET /api/console': signedIn(),
  'GET /api/identity': signedIn(),
  'POST /api/identity': signedIn(),
  'POST /api/identity/files/:kind': signedIn({ row: fixed({ kind: 'selfie' }) }),
  // without its signature the link of a real file is dead, for those who may know of the file
  'GET /api/private-files/:id': ownerAndStaff(privateFile, { answers: 403 }),
  'GET /api/debit-cards': signedIn(),
  'POST /api/debit-cards': signedIn(),
  'POST /api/debit-cards/:id/default': owner(debitCard),
  'DELETE /api/debit-cards/:id': owner(debitCard),
  'GET /api/withdrawals': signedIn(),
  'POST /api/withdrawals': signedIn(),
  'GET /api/withdrawals/:id': owner(withdrawal),
  'POST /api/withdrawals/:id/cancel': owner(withdrawal),

  'GET /api/admin/dashboard': staff(),
  'GET /api/admin/products': staff(),
  'POST /api/admin/products': staff(),
  'GET /api/admin/products/:id': staff(product),
  'PATCH /api/admin/products/:id': staff(product),
  'POST /api/admin/products/:id/copy': staff(product),
  'POST /api/admin/products/:id/status': staff(product),
  'POST /api/admin/products/:id/stock': staff(product),
  'POST /api/admin/pictures/:folder': staff(fixed({ folder: 'products' })),
  'POST /api/admin/videos': staff(),
  'GET /api/admin/brands': staff(),
  'POST /api/admin/brands': staff(),
  'PATCH /api/admin/brands/:id': staff(brand),
  'DELETE /api/admin/brands/:id': staff(brand),
  'GET /api/admin/categories': staff(),
  'POST /api/admin/categories': staff(),
  'PATCH /api/admin/categories/:id': staff(category),
  'DELETE /api/admin/categories/:id': staff(category),
  'GET /api/admin/orders': staff(),
  'GET /api/admin/orders/:id': staff(order),
  'PATCH /api/admin/orders/:id': staff(order),
  'POST /api/admin/orders/:id/confirm': staff(order),
  'POST /api/admin/orders/:id/payment-link': staff(order),
  'POST /api/admin/orders/:id/processing': staff(order),
  'POST /api/admin/orders/:id/shipment': staff(order),
  'POST /api/admin/orders/:id/delivery': staff(order),
  'POST /api/admin/orders/:id/cancellation': staff(order),
  'GET /api/admin/transactions': staff(),
  'GET /api/admin/transactions/:id': staff(transaction),
  'POST /api/admin/transactions/:id/question': staff(transaction),
  'POST /api/admin/transactions/:id/reversal': staff(transaction),
  'POST /api/admin/transactions/:id/link': staff(transaction),
  'GET /api/admin/users': staff(),
  'GET /api/admin/users/:id': staff(person),
  'PATCH /api/admin/users/:id': staff(person),
  'POST /api/admin/users/:id/ban': staff(person),
  'POST /api/admin/users/:id/unban': staff(person),
  'DELETE /api/admin/users/:id/sessions': staff(person),
  'GET /api/admin/users-balances': staff(),
  'GET /api/admin/users-balances/:id': staff(person),
  'POST /api/admin/users-balances/:id/credit': staff(person),
  'POST /api/admin/users-balances/:id/debit': staff(person),
  'GET /api/admin/logs': staff(),
  'GET /api/admin/settings': staff(),
  'PATCH /api/admin/settings': staff(),
  'GET /api/admin/identities': staff(),
  'GET /api/admin/identities/:id': staff(identity),
  'POST /api/admin/identities/:id/verify': staff(identity),
  'POST /api/admin/identities/:id/reject': staff(identity),
  'POST /api/admin/identities/:id/expire': staff(identity),
  'POST /api/admin/debit-cards/:id/verify': staff(debitCard),
  'POST /api/admin/debit-cards/:id/reject': staff(debitCard),
  'GET /api/admin/users-withdraw': staff(),
  'GET /api/admin/users-withdraw/:id': staff(withdrawal),
  'POST /api/admin/users-withdraw/:id/approve': staff(withdrawal),
  'POST /api/admin/users-withdraw/:id/reject': staff(withdrawal),
  'POST /api/admin/users-withdraw/:id/paid': staff(withdrawal),
  'POST /api/admin/users-withdraw/:id/failed': staff(withdrawal),
  'POST /api/admin/users-withdraw/:id/receipt': staff(withdrawal),

  // demo mode alone has these; live.test.ts sees that a real shop does not
  'GET /sandbox/sms': everyone(),
  'GET /sandbox/sms.json': everyone(),
  'GET /sandbox/banks.json': everyone(),
  'POST /sandbox/banks/:gateway/:authority': everyone(nobodyKnows, { answers: 404 }),
  'POST /sandbox/zarinpal/pg/v4/payment/request.json': everyone(),
  'POST /sandbox/zarinpal/pg/v4/payment/verify.json': everyone(),
  'POST /sandbox/zarinpal/pg/v4/payment/unVerified.json': everyone(),
  'POST /sandbox/zarinpal/pg/v4/payment/inquiry.json': everyone(),
  'POST /sandbox/zarinpal/pg/v4/payment/reverse.json': everyone(),
  'GET /sandbox/zarinpal/pg/StartPay/:authority': everyone(nobodyKnows, { answers: 404 }),
  'POST /sandbox/saman/onlinepg/onlinepg': everyone(),
  'POST /sandbox/saman/OnlinePG/OnlinePG': everyone(undefined, { answers: 404 }),
  'GET /sandbox/saman/OnlinePG/SendToken': everyone(undefined, { answers: 404 }),
  'POST /sandbox/saman/verifyTxnRandomSessionkey/ipg/VerifyTransaction': everyone(),
  'POST /sandbox/saman/verifyTxnRandomSessionkey/ipg/ReverseTransaction': everyone(),
  // a SOAP fault is a 500
  'POST /sandbox/mellat/pgwchannel/services/pgw': everyone(undefined, { answers: 500 }),
  'POST /sandbox/mellat/pgwchannel/startpay.mellat': everyone(undefined, { answers: 404 }),
};
