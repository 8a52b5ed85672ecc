/** Delivery price as a line of an order, on invoices and in reports. */
export const SHIPPING_LINE = { key: 'shipping', title: 'هزینه ارسال', position: 1_000_000 };
