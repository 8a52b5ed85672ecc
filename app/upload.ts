import type { UploadReply } from '#contract/admin-catalogue.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { IdentityFile, IdentityFileKind, PrivateFile } from '#contract/identity.ts';
import type { ImportInfo } from '#contract/imports.ts';
import type { TicketFile } from '#contract/tickets.ts';
import { ApiError, withRemedies } from './api.ts';

type Reply<To extends UploadTo> = To extends `/api/identity/${string}`
  ? IdentityFile
  : To extends
        | `/api/admin/users-withdraw/${string}`
        | '/api/transfer-pictures'
        | '/api/return-pictures'
    ? PrivateFile
    : To extends '/api/admin/imports'
      ? ImportInfo
      : To extends '/api/ticket-files'
        ? TicketFile
        : UploadReply;

export type UploadTo =
  | '/api/ticket-files'
  | '/api/transfer-pictures'
  | '/api/return-pictures'
  | `/api/admin/pictures/${'products' | 'brands' | 'categories' | 'blog' | 'banners' | 'site'}`
  | '/api/admin/videos'
  | '/api/admin/imports'
  | `/api/identity/files/${IdentityFileKind}`
  | `/api/admin/users-withdraw/${string}/receipt`;

/** Sends one file and reports how much has gone, 0 to 1. fetch cannot tell that, so this is the older way. */
export const upload = <To extends UploadTo>(
  to: To,
  file: File,
  onProgress: (part: number) => void,
): Promise<Reply<To>> =>
  withRemedies({ method: 'POST', path: to }, () => sendFile(to, file, onProgress));

const sendFile = <To extends UploadTo>(
  to: To,
  file: File,
  onProgress: (part: number) => void,
): Promise<Reply<To>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', to);
    request.responseType = 'json';
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () =>
      request.status === 201
        ? resolve(request.response)
        : reject(new ApiError(request.status, bodyOf(request.response)));
    request.onerror = () => reject(new ApiError(0, { message: 'network_error', requestId: '' }));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });

const bodyOf = (response: ErrorBody | null): ErrorBody =>
  response ?? { message: 'unknown_error', requestId: '' };
