import { settingsText } from '#app/text/admin/settings.ts';
import { settingsPartsText } from '#app/text/admin/settings-parts.ts';
import { nameKey } from '#shared/fold-text.ts';
import { keysOf } from '#shared/keys-of.ts';

export type Part = keyof typeof settingsPartsText;
/** Screens whose settings are saved together, by this form. */
export type FormPart = Exclude<Part, 'delivery' | 'site'>;

const SETTINGS = '/console/admin/settings';
export const addressOfPart = (part: Part) => `${SETTINGS}/${part}`;

type Setting = keyof typeof settingsText.names;
const named = (start: string) =>
  keysOf(settingsText.names).filter((name) => name.startsWith(start));

/** Settings of each screen. */
const FIELDS: Partial<Record<Part, Setting[]>> = {
  shop: [
    'shopName',
    'chatLink',
    'sellsWithoutPicture',
    'wholesaleFor',
    'priceAskPercent',
    'struckDays',
  ],
  invoice: [...named('seller'), 'chargesVat', 'vatPercent'],
  payment: [...named('transfer'), 'reservationMinutes'],
  returns: ['returnDays'],
  wallet: [...named('withdrawal'), ...named('adjust')],
  alerts: ['alertNumbers'],
};

export type Found = { label: string; part: Part; to: string };

/** All settings by their names, and the screens by their contents. */
const ALL: Found[] = [
  ...keysOf(settingsPartsText).flatMap((part) => [
    { label: settingsPartsText[part].what, part, to: addressOfPart(part) },
    ...(FIELDS[part] ?? []).map((name) => ({
      label: settingsText.names[name],
      part,
      to: `${addressOfPart(part)}#settings-${name}`,
    })),
  ]),
  ...keysOf(settingsText.templates).map((template) => ({
    label: settingsText.textOf(settingsText.template(template)),
    part: 'sms' as const,
    to: `${addressOfPart('sms')}#sms-${template}`,
  })),
];

/** Settings of these screens whose name has all the words, without their half-spaces. */
export function findSettings(words: string, parts: readonly Part[]): Found[] {
  const keys = words.split(/\s+/).map(nameKey).filter(Boolean);
  if (keys.length === 0) return [];
  const isFound = ({ label, part }: Found) => {
    const key = nameKey(`${settingsPartsText[part].title} ${label}`);
    return parts.includes(part) && keys.every((one) => key.includes(one));
  };
  return ALL.filter(isFound);
}
