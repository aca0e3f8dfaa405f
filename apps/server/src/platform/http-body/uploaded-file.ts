/** A file of a request, lying in the temp folder until the answer has been sent. */
export type UploadedFile = {
  readonly kind: 'upload';
  /** The client's name for it, cleaned; never a path. */
  readonly filename: string;
  /** What the client claims it is; find out by content before trusting it. */
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
};

// Membership, not shape, makes an upload: a JSON body that spells out the same keys with a path of its own is none.
const uploads = new WeakSet<object>();

export function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && uploads.has(value);
}

export function createUploadedFile(properties: Omit<UploadedFile, 'kind'>): UploadedFile {
  const file: UploadedFile = Object.freeze({ kind: 'upload', ...properties });
  uploads.add(file);
  return file;
}
