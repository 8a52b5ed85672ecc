import type { ErrorBody } from '../../../contract/errors.ts';
import type { TicketFile } from '../../../contract/tickets.ts';
import { ApiError } from '../../api.ts';

/** Sends one file for the next message and reports how much has gone, 0 to 1; fetch cannot tell that. */
export function sendFile(file: File, onProgress: (part: number) => void): Promise<TicketFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/ticket-files');
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
}

const bodyOf = (response: ErrorBody | null): ErrorBody =>
  response ?? { message: 'unknown_error', requestId: '' };
