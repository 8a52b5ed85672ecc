type Lock = {
  packages: Record<
    string,
    { optional?: boolean; os?: string[] | string; cpu?: string[] | string; libc?: string[] }
  >;
};
export function missingBinaries(folder: string, lock?: Lock): string[];
