import { StartError } from '#server/db/start-error.ts';
import type { BackupFault } from '#shared/states.ts';

/** Error with a sentence for the person who makes or restores a backup; printed without a stack. */
export class BackupError extends StartError {
  readonly fault: BackupFault;

  constructor(message: string, fault: BackupFault = 'unknown') {
    super(message);
    this.fault = fault;
  }
}

/**
 * Error for unencrypted data: nothing proves its origin, though backups of this shop are encrypted.
 */
export class UnencryptedError extends BackupError {}
