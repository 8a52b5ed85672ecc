import { expect, it } from 'vitest';
import { type Draft, EMPTY, withReceiver } from './new-order.ts';

function typed(draft: Draft, ...changes: Partial<Draft>[]): Draft {
  let now = draft;
  for (const change of changes) now = { ...now, ...withReceiver(now, change) };
  return now;
}

it('whoever phones receives the order, until another receiver is written', () => {
  const phoned = typed(
    EMPTY,
    { mobileNumber: '0912' },
    { mobileNumber: '09120000002' },
    { firstName: 'مشتری' },
    { lastName: 'تلفنی' },
  );
  expect(phoned).toMatchObject({ receiverName: 'مشتری تلفنی', receiverMobile: '09120000002' });
  const other = { ...phoned, receiverName: 'انباردار' };
  expect(typed(other, { lastName: 'دیگر' }, { mobileNumber: '09120000003' })).toMatchObject({
    receiverName: 'انباردار',
    receiverMobile: '09120000003',
  });
});
