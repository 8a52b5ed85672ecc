import { useState } from 'react';
import { api } from '#app/api.ts';
import { useBotCheck } from '#app/common/bot-check/bot-check.tsx';
import { changedFields } from '#app/forms/merge-fields.ts';
import { newKey } from '#app/forms/new-key.ts';
import type { Faults } from '#app/forms/use-faults.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { sendForm } from '#app/send-form.ts';
import { errorText } from '#app/text/errors.ts';
import { requestText } from '#app/text/requests.ts';
import {
  MAX_MANUAL_ORDER_FILE_MB,
  MAX_MANUAL_ORDER_FILES,
  MAX_MANUAL_ORDER_ITEMS,
} from '#shared/limits.ts';

const MB = 1024 * 1024;

export type Item = { key: string; title: string; quantity: number | null; note: string };
export type Values = {
  items: Item[];
  text: string;
  fullName: string;
  mobileNumber: string;
  city: string;
  orderType: '' | 'total' | 'paritial';
};

const PERSON = ['fullName', 'mobileNumber'];
export const emptyItem = (title = ''): Item => ({ key: newKey(), title, quantity: 1, note: '' });

const isEmpty = ({ title, note }: Item) => !title.trim() && !note.trim();
const emptyRequest = (): Values => ({
  ...{ items: [emptyItem()], text: '', fullName: '', mobileNumber: '', city: '', orderType: '' },
});

/** The form of a request for goods; chosen files are sent along, and are not kept with the words. */
export function useRequestForm(start: Partial<Values>) {
  const [begun] = useState<Values>(() => ({ ...emptyRequest(), ...start }));
  const [files, setFiles] = useState<File[]>([]);
  const botCheck = useBotCheck();
  const form = useNewForm<Values>({
    name: 'manual-order:new',
    start: begun,
    labels: LABELS,
    check: (typed) => missingOf(typed, files),
    // name and number may be filled in for the person
    isTyped: (typed) => changedFields(begun, typed).some((field) => !PERSON.includes(field)),
  });
  return {
    ...form,
    files,
    botCheck,
    setFiles(chosen: File[]) {
      setFiles(chosen);
      form.mend(['files']);
    },
    send: () => form.save((typed) => botCheck.send((headers) => post(typed, files, headers))),
  };
}

/** Rows nobody filled are left out; the places of the others are those the server names. */
const sentItems = (values: Values) =>
  values.items
    .filter((item) => !isEmpty(item))
    .map(({ title, quantity, note }) => ({ title, quantity: quantity ?? 0, note }));

/** Where the fault of asking for nothing stands: at the title of an empty row. */
const EMPTY_ROW = 'items.-1.title';

/** The place that a row takes in what is sent, -1 for an empty one; faults are named by it. */
export const placeOf = (values: Values, item: Item) =>
  values.items.filter((one) => !isEmpty(one)).indexOf(item);

function post(values: Values, files: File[], headers: { 'x-bot-check'?: string }) {
  const { text, fullName, mobileNumber, city, orderType } = values;
  const body = {
    ...{ fullName, mobileNumber, city, text },
    orderType: orderType || null,
    items: sentItems(values),
  };
  if (files.length === 0) return api('POST /api/manual-orders', { body, headers });
  const form = new FormData();
  form.append('request', JSON.stringify(body));
  for (const file of files) form.append('files', file);
  return sendForm<{ number: string }>('/api/manual-orders/with-files', form, {
    headers: { ...headers },
  });
}

function missingOf(values: Values, files: File[]): Faults {
  const faults: Faults = {};
  if (sentItems(values).length === 0 && !values.text.trim() && files.length === 0)
    faults[EMPTY_ROW] = requestText.nothing;
  if (!/\S\s+\S/.test(values.fullName.trim())) faults.fullName = errorText('name_required');
  if (!values.mobileNumber.trim()) faults.mobileNumber = errorText('mobile_number_required');
  if (!values.city.trim())
    faults.city = errorText('field_required', { field: requestText.fields.city });
  return faults;
}

const LABELS: Record<string, string> = {
  ...requestText.fields,
  ...Object.fromEntries(
    Array.from({ length: MAX_MANUAL_ORDER_ITEMS }, (_, i) => [
      [`items.${i}.title`, requestText.fields.title],
      [`items.${i}.quantity`, requestText.fields.quantity],
      [`items.${i}.note`, requestText.fields.note],
    ]).flat(),
  ),
};

/** What can be added of chosen files, and the sentence for the rest. */
export function addFiles(present: File[], chosen: File[]): { files: File[]; fault: string } {
  const small = chosen.filter(({ size }) => size <= MAX_MANUAL_ORDER_FILE_MB * MB);
  const files = [...present, ...small].slice(0, MAX_MANUAL_ORDER_FILES);
  if (present.length + small.length > MAX_MANUAL_ORDER_FILES)
    return { files, fault: errorText('too_many_files', { n: MAX_MANUAL_ORDER_FILES }) };
  if (small.length < chosen.length)
    return { files, fault: errorText('file_too_big', { n: MAX_MANUAL_ORDER_FILE_MB }) };
  return { files, fault: '' };
}
