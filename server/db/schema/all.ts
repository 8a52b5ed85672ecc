export * from './catalogue.ts';
export * from './money.ts';
export * from './orders.ts';
export * from './people.ts';
export * from './records.ts';
export * from './settings.ts';
export * from './tickets.ts';
export * from './trust.ts';
