/** Verdict on a file; `unreachable` says nothing about it. */
export type ScanVerdict = 'clean' | 'infected' | 'unreachable';

export type Scanner = {
  /** Never throws. */
  scan(bytes: Buffer): Promise<ScanVerdict>;
  /** True where the scanner answers. */
  isReady(): Promise<boolean>;
};
