/** An uploaded file, stored in the temp folder until the response has been sent. */
export type UploadedFile = {
  readonly kind: 'upload';
  /** The file name given by the client, cleaned; never a path. */
  readonly filename: string;
  /** The type declared by the client; inspect the content before trusting it. */
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly path: string;
  /** Lower-case hex. */
  readonly sha256: string;
};

// Only objects in this set are uploads, because a JSON body could contain the same keys with a path of its choice.
const uploads = new WeakSet<object>();

export function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && uploads.has(value);
}

export function createUploadedFile(properties: Omit<UploadedFile, 'kind'>): UploadedFile {
  const file: UploadedFile = Object.freeze({ kind: 'upload', ...properties });
  uploads.add(file);
  return file;
}
