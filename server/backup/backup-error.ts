import { StartError } from '#server/db/start-error.ts';
import type { BackupFault } from '#shared/states.ts';

/** A sentence for who makes or restores a backup; no stack belongs to it. */
export class BackupError extends StartError {
  readonly fault: BackupFault;

  constructor(message: string, fault: BackupFault = 'unknown') {
    super(message);
    this.fault = fault;
  }
}
