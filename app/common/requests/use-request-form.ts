import { useState } from 'react';
import { api } from '#app/api.ts';
import { useBotCheck } from '#app/common/bot-check/bot-check.tsx';
import { changedFields } from '#app/forms/merge-fields.ts';
import { newKey } from '#app/forms/new-key.ts';
import { type OnceHeaders, useAttempt } from '#app/forms/use-attempt.ts';
import type { Faults } from '#app/forms/use-faults.ts';
import { useNewForm } from '#app/forms/use-new-form.ts';
import { sendForm } from '#app/send-form.ts';
import { requestText } from '#app/text/requests.ts';
import { errorText } from '#shared/labels/errors.ts';
import {
  MAX_MANUAL_ORDER_FILE_MB,
  MAX_MANUAL_ORDER_FILES,
  MAX_MANUAL_ORDER_ITEMS,
} from '#shared/limits.ts';
import { isPersonName } from '#shared/person-name.ts';

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
  items: [emptyItem()],
  text: '',
  fullName: '',
  mobileNumber: '',
  city: '',
  orderType: '',
});

/** Form of a product request; its files are uploaded but not stored with the draft. */
export function useRequestForm(start: Partial<Values>) {
  const [begun] = useState<Values>(() => ({ ...emptyRequest(), ...start }));
  const [files, setFiles] = useState<File[]>([]);
  const botCheck = useBotCheck();
  const attempt = useAttempt('manual-order');
  const form = useNewForm<Values>({
    name: 'manual-order:new',
    start: begun,
    labels: LABELS,
    check: (typed) => missingOf(typed, files),
    // the page may have filled in name and number for the user
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
    send: () =>
      form.save((typed) => {
        const { body, send } = requestOf(typed, files);
        return attempt.once(body, (once) =>
          botCheck.send((headers) => send({ ...headers, ...once })),
        );
      }),
  };
}

/** Rows without the empty ones; faults of the server count positions in this list. */
const sentItems = (values: Values) =>
  values.items
    .filter((item) => !isEmpty(item))
    .map(({ title, quantity, note }) => ({ title, quantity: quantity ?? 0, note }));

/** Name of the fault for an empty request: the title of an empty row. */
const EMPTY_ROW = 'items.-1.title';

/** Position of a row in the request body, as in the names of faults; -1 for an empty row. */
export const placeOf = (values: Values, item: Item) =>
  values.items.filter((one) => !isEmpty(one)).indexOf(item);

type Headers = OnceHeaders & { 'x-bot-check'?: string };

/** Request of the form; with files it is sent as multipart. */
function requestOf(values: Values, files: File[]) {
  const { text, fullName, mobileNumber, city, orderType } = values;
  const body = {
    fullName,
    mobileNumber,
    city,
    text,
    orderType: orderType || null,
    items: sentItems(values),
  };
  if (files.length === 0)
    return { body, send: (headers: Headers) => api('POST /api/manual-orders', { body, headers }) };
  const form = new FormData();
  form.append('request', JSON.stringify(body));
  for (const file of files) form.append('files', file);
  const names = files.map(({ name, size }) => [name, size]);
  return {
    body: { ...body, names },
    send: (headers: Headers) =>
      sendForm<{ number: string }>('/api/manual-orders/with-files', form, { headers }),
  };
}

function missingOf(values: Values, files: File[]): Faults {
  const faults: Faults = {};
  if (sentItems(values).length === 0 && !values.text.trim() && files.length === 0)
    faults[EMPTY_ROW] = requestText.nothing;
  if (!/\S\s+\S/.test(values.fullName.trim())) faults.fullName = errorText('name_required');
  else if (!isPersonName(values.fullName.trim())) faults.fullName = errorText('name_letters');
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

/** Chosen files that fit the limits, and an error for the rest. */
export function addFiles(present: File[], chosen: File[]): { files: File[]; fault: string } {
  const small = chosen.filter(({ size }) => size <= MAX_MANUAL_ORDER_FILE_MB * MB);
  const files = [...present, ...small].slice(0, MAX_MANUAL_ORDER_FILES);
  if (present.length + small.length > MAX_MANUAL_ORDER_FILES)
    return { files, fault: errorText('too_many_files', { n: MAX_MANUAL_ORDER_FILES }) };
  if (small.length < chosen.length)
    return { files, fault: errorText('file_too_big', { n: MAX_MANUAL_ORDER_FILE_MB }) };
  return { files, fault: '' };
}
