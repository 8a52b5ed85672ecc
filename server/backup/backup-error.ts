import { StartError } from '#server/db/start-error.ts';

/** A sentence for who makes or restores a backup; no stack belongs to it. */
export class BackupError extends StartError {}
