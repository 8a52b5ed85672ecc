import type { ErrorBody } from '#contract/errors.ts';
import { ANSWER_WITHIN, ApiError, lostAnswer, withRemedies } from './api.ts';

type Options = {
  headers?: Record<string, string>;
  /** How much has gone, 0 to 1. */
  onProgress?(part: number): void;
  /** How long the answer may take when all has gone. */
  within?: number;
};

/** Sends a form with files to an address that api() cannot reach; throws ApiError as it does. */
export const sendForm = <T>(path: string, form: FormData, options: Options = {}): Promise<T> =>
  withRemedies({ method: 'POST', path }, () => sendOnce<T>(path, form, options));

/** fetch cannot tell how much has gone, so this is the older way. It may take long, as long as something moves. */
const sendOnce = <T>(
  path: string,
  form: FormData,
  { headers = {}, onProgress, within = ANSWER_WITHIN }: Options,
) =>
  new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let late = setTimeout(giveUp, ANSWER_WITHIN);
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      clearTimeout(late);
      late = setTimeout(giveUp, ANSWER_WITHIN);
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.upload.onload = () => {
      clearTimeout(late);
      late = setTimeout(giveUp, within);
    };
    request.onloadend = () => {
      clearTimeout(late);
      const { status, response } = request;
      if (status >= 400) reject(new ApiError(status, bodyOf(response)));
      // none came, it was given up, or it was cut off
      else if (status === 0 || !response) reject(lostAnswer());
      else resolve(response);
    };
    request.send(form);
  });

const bodyOf = (response: ErrorBody | null): ErrorBody =>
  response ?? { message: 'unknown_error', requestId: '' };
