/** Heights an image can be shown in; `original` keeps its own height. */
export const IMAGE_SIZES = [
  { name: 'small', height: '24px' },
  { name: 'medium', height: '48px' },
  { name: 'large', height: '72px' },
  { name: 'original', height: 'auto' },
] as const;

export type ImageSizeName = (typeof IMAGE_SIZES)[number]['name'];

const PARAMETER = 'cw_image_height';
const HEIGHT = /^\d{1,4}px$/;

/** The image height is stored in the query string of the URL, so that every reader of the message finds it. */
export function addressWithHeight(src: string, height: string): string {
  const { address, query, hash } = split(src);
  query.delete(PARAMETER);
  if (HEIGHT.test(height)) query.set(PARAMETER, height);
  const text = query.toString();
  return `${address}${text === '' ? '' : `?${text}`}${hash}`;
}

export function heightInAddress(src: string): string {
  const height = split(src).query.get(PARAMETER) ?? '';
  return HEIGHT.test(height) ? height : 'auto';
}

function split(src: string) {
  const [beforeHash = '', ...afterHash] = src.split('#');
  const [address = '', ...query] = beforeHash.split('?');
  return {
    address,
    query: new URLSearchParams(query.join('?')),
    hash: afterHash.length > 0 ? `#${afterHash.join('#')}` : '',
  };
}
