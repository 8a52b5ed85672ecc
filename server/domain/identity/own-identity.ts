import type { Identity } from '#contract/identity.ts';
import { type Ctx, inTransaction, ownerOf } from '#server/context.ts';
import { brokenUnique } from '#server/db/unique-violation.ts';
import { blindIndex, encrypt } from '#server/domain/files/encryption.ts';
import { listIdentityFiles } from '#server/domain/files/list-private-files.ts';
import { transition } from '#server/domain/states/transition.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { ageAt, isJalaliDay } from '#shared/days.ts';
import { maskNationalCode } from '#shared/iran-ids.ts';
import { MIN_AGE } from '#shared/limits.ts';
import { identityFileKinds } from '#shared/states.ts';
import { lockIdentity, readIdentityRow } from './identity-row.ts';
import { identity, isSendable } from './identity-states.ts';

type Form = { firstName: string; lastName: string; nationalCode: string; birthDate: string };

/** The own identity with links to its files. */
export async function readOwnIdentity(ctx: Ctx): Promise<Identity> {
  const userId = ownerOf(ctx);
  const [row, files] = await Promise.all([
    readIdentityRow(ctx, userId),
    listIdentityFiles(ctx, userId),
  ]);
  return {
    status: row.status,
    firstName: row.firstName,
    lastName: row.lastName,
    nationalCodeMasked: row.nationalCodeMasked,
    birthDate: row.birthDate,
    files,
    rejectReasons: row.rejectReasons,
    note: row.note,
    submittedAt: row.submittedAt,
    reviewedAt: row.reviewedAt,
    version: row.version,
    can: { submit: isSendable(row.status) },
  };
}

/**
 * Sends the own identity for review. Throws `birth_date_invalid`, `too_young`, `taken`,
 * `field_required` of a file, `conflict`.
 */
export async function submitIdentity(ctx: Ctx, form: Form): Promise<Identity> {
  checkAge(ctx, form.birthDate);
  await inTransaction(ctx, (tx) => submit(tx, ownerOf(tx), form)).catch((error: unknown) => {
    if (brokenUnique(error) === 'national_code_once') throw invalidField('nationalCode', 'taken');
    throw error;
  });
  return readOwnIdentity(ctx);
}

function checkAge(ctx: Ctx, birthDate: string) {
  if (!isJalaliDay(birthDate)) throw invalidField('birthDate', 'birth_date_invalid');
  const age = ageAt(ctx.now(), birthDate);
  if (age < 0 || age > 120) throw invalidField('birthDate', 'birth_date_invalid');
  if (age < MIN_AGE) throw invalidField('birthDate', 'too_young', { n: MIN_AGE });
}

async function submit(tx: Ctx, userId: string, form: Form): Promise<void> {
  if (!isSendable(await lockIdentity(tx, userId))) throw conflict();
  await checkFiles(tx, userId);
  const { config } = tx;
  const change = {
    first_name: form.firstName,
    last_name: form.lastName,
    national_code_sealed: encrypt(
      config,
      { purpose: 'national_code', owner: userId },
      form.nationalCode,
    ),
    national_code_hash: blindIndex(config, 'national_code', form.nationalCode),
    national_code_masked: maskNationalCode(form.nationalCode),
    birth_date: form.birthDate,
    note: '',
    submitted_at: tx.now().toISOString(),
    reviewed_at: null,
    reviewer_id: null,
    reject_reasons: '[]',
  };
  await transition(tx, identity, { id: userId, to: 'pending', as: 'user', change });
}

async function checkFiles(tx: Ctx, userId: string) {
  const files = await listIdentityFiles(tx, userId);
  const missing = identityFileKinds.filter((kind) => !files.some((file) => file.kind === kind));
  if (missing.length > 0)
    throw new DomainError(
      'invalid',
      'field_required',
      {},
      Object.fromEntries(missing.map((kind) => [kind, 'field_required'])),
    );
}
