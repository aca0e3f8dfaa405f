/** Limits of archives of articles. */
export const helpCenterMoveLimits = {
  archiveBytes: 100 * 1024 ** 2,
  /** Unpacked, all files together. */
  unpackedBytes: 500 * 1024 ** 2,
  /** Unpacked, one file. */
  fileBytes: 10 * 1024 ** 2,
  files: 10_000,
  itemsPerPage: 50,
} as const;
