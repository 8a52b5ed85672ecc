export * from './catalogue.ts';
export * from './money.ts';
export * from './orders.ts';
export * from './people.ts';
export * from './records.ts';
export * from './requests.ts';
export * from './trust.ts';
