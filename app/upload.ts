import type { UploadReply } from '#contract/admin-catalogue.ts';
import type { SettlementFile } from '#contract/desk/settlements.ts';
import type { IdentityFile, IdentityFileKind, PrivateFile } from '#contract/identity.ts';
import type { ImportInfo, ImportPictures } from '#contract/imports.ts';
import type { TicketFile } from '#contract/tickets.ts';
import { AT_LENGTH } from './at-length.ts';
import { sendForm } from './send-form.ts';

type Reply<To extends UploadTo> = To extends `/api/identity/${string}`
  ? IdentityFile
  : To extends
        | `/api/admin/users-withdraw/${string}`
        | '/api/transfer-pictures'
        | '/api/return-pictures'
    ? PrivateFile
    : To extends `/api/admin/imports/${string}/pictures`
      ? ImportPictures
      : To extends '/api/admin/imports' | TargetFile
        ? ImportInfo
        : To extends '/api/ticket-files'
          ? TicketFile
          : To extends `/api/admin/settlement-files${string}`
            ? SettlementFile
            : UploadReply;

/** File of own prices of a list, or of members of a group. */
type TargetFile =
  | `/api/admin/price-lists/${string}/items/file`
  | `/api/admin/groups/${string}/members/file`;

export type UploadTo =
  | TargetFile
  | '/api/ticket-files'
  | '/api/transfer-pictures'
  | '/api/return-pictures'
  | `/api/admin/pictures/${'products' | 'brands' | 'categories' | 'blog' | 'banners' | 'site'}`
  | '/api/admin/videos'
  | '/api/admin/imports'
  | `/api/admin/imports/${string}/pictures`
  | `/api/admin/settlement-files${string}`
  | `/api/identity/files/${IdentityFileKind}`
  | `/api/admin/users-withdraw/${string}/receipt`;

/** Uploads that the server processes completely before it responds. */
const AT_LENGTHS = /^\/api\/admin\/(?:videos|imports|settlement-files|price-lists|groups)/;

/** Uploads a file and reports the progress, from 0 to 1. */
export function upload<To extends UploadTo>(
  to: To,
  file: File,
  onProgress: (part: number) => void,
): Promise<Reply<To>> {
  const form = new FormData();
  form.append('file', file);
  const isLong = AT_LENGTHS.test(to);
  return sendForm<Reply<To>>(to, form, { onProgress, ...(isLong && { within: AT_LENGTH }) });
}
