/** Address of a stored picture; `''` when there is none. */
export function pictureUrl(key: string | null): string {
  return key === null ? '' : `/files/${key}`;
}
