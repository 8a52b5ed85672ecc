import type { ErrorBody } from '#contract/errors.ts';
import { ANSWER_WITHIN, ApiError, lostAnswer, withRemedies } from './api.ts';

type Options = {
  headers?: Record<string, string>;
  /** Progress of the upload, from 0 to 1. */
  onProgress?(part: number): void;
  /** Timeout of the response after the upload, in milliseconds. */
  within?: number;
};

/** Sends a form with files to an endpoint outside the contract; throws ApiError like api(). */
export const sendForm = <T>(path: string, form: FormData, options: Options = {}): Promise<T> =>
  withRemedies({ method: 'POST', path }, () => sendOnce<T>(path, form, options));

/**
 * XMLHttpRequest, as fetch reports no upload progress. An upload may take any time while it makes
 * progress.
 */
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
      // no response, a timeout, or a cut connection
      else if (status === 0 || !response) reject(lostAnswer());
      else resolve(response);
    };
    request.send(form);
  });

const bodyOf = (response: ErrorBody | null): ErrorBody =>
  response ?? { message: 'unknown_error', requestId: '' };
