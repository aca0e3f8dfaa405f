const WIDTH = /([?&])(?:amp;)?cw_image_width=(\d{1,4})px(?:&|(?=#|$))/;
const MOST_PX = 2_000;

/** An image's address and its width in px, which the compatible API keeps in the address; null: as wide as the image is. */
export function splitImageAddress(address: string): { src: string; width: number | null } {
  const match = WIDTH.exec(address);
  const width = Number(match?.[2]);
  if (!match || width < 1 || width > MOST_PX) return { src: address, width: null };
  return { src: address.replace(WIDTH, '$1').replace(/[?&](?=#|$)/, ''), width };
}

export function addressWithWidth(src: string, width: number | null): string {
  if (width === null) return src;
  const [address = '', ...fragment] = src.split('#');
  const sized = `${address}${address.includes('?') ? '&' : '?'}cw_image_width=${Math.min(width, MOST_PX)}px`;
  return [sized, ...fragment].join('#');
}
