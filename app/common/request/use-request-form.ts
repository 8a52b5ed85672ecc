import { useRef, useState } from 'react';
import { api } from '#app/api.ts';
import { useBotCheck } from '#app/common/bot-check/bot-check.tsx';
import { changedFields } from '#app/forms/merge-fields.ts';
import { useOfferedDraft } from '#app/forms/use-offered-draft.ts';
import { fieldErrors, refusalText } from '#app/refusal.ts';
import { sendForm } from '#app/send-form.ts';
import { errorText } from '#app/text/errors.ts';
import { requestText } from '#app/text/requests.ts';
import { MAX_MANUAL_ORDER_FILE_MB, MAX_MANUAL_ORDER_FILES } from '#shared/limits.ts';

const MB = 1024 * 1024;

export type Item = { key: number; title: string; quantity: number | null; note: string };
export type Values = {
  items: Item[];
  text: string;
  files: File[];
  fullName: string;
  mobileNumber: string;
  city: string;
  orderType: '' | 'total' | 'paritial';
};
export type Faults = Partial<Record<string, string>>;

const PERSON = ['fullName', 'mobileNumber'];
let keys = 0;
export const emptyItem = (title = ''): Item => ({ key: keys++, title, quantity: 1, note: '' });

const isEmpty = ({ title, note }: Item) => !title.trim() && !note.trim();

/** Values, faults and sending of a request for goods. */
export function useRequestForm(start: Partial<Values>) {
  const [values, setValues] = useState<Values>(() => ({
    items: [emptyItem()],
    text: '',
    files: [],
    fullName: '',
    mobileNumber: '',
    city: '',
    orderType: '',
    ...start,
  }));
  const { files: _, ...words } = values;
  const [first] = useState(words);
  const draft = useOfferedDraft({
    name: 'manual-order:new',
    value: words,
    // name and number may be filled in for the person
    isTyped: changedFields(first, words).some((field) => !PERSON.includes(field)),
    put: ({ items, ...kept }) =>
      setValues((now) => ({
        ...now,
        ...kept,
        items: items.map((item) => ({ ...item, key: keys++ })),
      })),
  });
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const botCheck = useBotCheck();
  const refuse = (found: Faults, sentence = '') => {
    setFaults(found);
    setFailure(sentence);
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      ),
    );
  };
  /** The number of the request; undefined when it was refused. */
  const send = async (): Promise<string | undefined> => {
    const missing = missingOf(values);
    if (Object.keys(missing).length > 0) return void refuse(missing);
    refuse({});
    setSending(true);
    try {
      const { number } = await botCheck.send((headers) => post(values, headers));
      draft.done();
      return number;
    } catch (refusal) {
      const found = fieldErrors(refusal, labelsOf(values));
      const ofField = Object.keys(found).some((name) => name !== 'items' && name !== 'files');
      refuse(found, ofField ? '' : refusalText(refusal));
      return undefined;
    } finally {
      setSending(false);
    }
  };
  const set = (change: Partial<Values>) => {
    setValues((now) => ({ ...now, ...change }));
    setFaults((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([name]) => !((name.split('.')[0] ?? '') in change)),
      ),
    );
  };
  return { form, values, set, faults, failure, isSending, send, botCheck, draft };
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

function post(values: Values, headers: { 'x-bot-check'?: string }) {
  const { files, text, fullName, mobileNumber, city, orderType } = values;
  const body = {
    ...{ fullName, mobileNumber, city, text },
    orderType: orderType || null,
    items: sentItems(values),
  };
  if (files.length === 0) return api('POST /api/manual-orders', { body, headers });
  const form = new FormData();
  form.append('request', JSON.stringify(body));
  for (const file of files) form.append('files', file);
  return sendForm<{ number: string }>('/api/manual-orders/with-files', form, { ...headers });
}

function missingOf(values: Values): Faults {
  const faults: Faults = {};
  if (sentItems(values).length === 0 && !values.text.trim() && values.files.length === 0)
    faults[EMPTY_ROW] = requestText.nothing;
  if (!/\S\s+\S/.test(values.fullName.trim())) faults.fullName = errorText('name_required');
  if (!values.mobileNumber.trim()) faults.mobileNumber = errorText('mobile_number_required');
  if (!values.city.trim())
    faults.city = errorText('field_required', { field: requestText.fields.city });
  return faults;
}

const labelsOf = (values: Values): Record<string, string> => ({
  ...requestText.fields,
  ...Object.fromEntries(
    values.items.flatMap((_, i) => [
      [`items.${i}.title`, requestText.fields.title],
      [`items.${i}.quantity`, requestText.fields.quantity],
      [`items.${i}.note`, requestText.fields.note],
    ]),
  ),
});

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
