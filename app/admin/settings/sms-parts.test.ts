import { expect, it } from 'vitest';
import { settingsText } from '#app/text/admin/settings.ts';
import { smsTemplates } from '#contract/settings.ts';
import { findSettings } from './parts.ts';
import { smsParts } from './sms-parts.ts';

it('counts the parts that a Persian message is sent in', () => {
  expect([0, 70, 71, 134, 135].map((length) => smsParts('ب'.repeat(length)))).toEqual([
    1, 1, 2, 2, 3,
  ]);
});

it('shows every text message in exactly one group', () => {
  for (const template of smsTemplates) {
    const groups = settingsText.smsGroups.filter(({ starts }) =>
      starts.some((start) => template.startsWith(start)),
    );
    expect(groups, template).toHaveLength(1);
  }
});

it('finds every setting by its name, on the one screen that has it', () => {
  const parts = ['shop', 'invoice', 'payment', 'returns', 'wallet', 'alerts', 'sms'] as const;
  for (const [name, label] of Object.entries(settingsText.names)) {
    const found = findSettings(label, parts).filter(({ to }) => to.endsWith(`#settings-${name}`));
    expect(found, name).toHaveLength(1);
  }
  expect(findSettings('مالیات', ['invoice']).map(({ to }) => to)).toContain(
    '/console/admin/settings/invoice#settings-vatPercent',
  );
  expect(findSettings('مالیات', ['shop'])).toEqual([]);
});
