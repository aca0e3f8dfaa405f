import { downloadBlob } from '../../../../shared/lib/download-file';

/** Properties that a copied element no longer gets from style sheets. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'direction',
] as const;
const PADDING_PX = 24;
const TITLE_PX = 28;
/** Sharp on dense screens and in presentations. */
const SCALE = 2;

/** Downloads the chart in an element as PNG, with its title, in the colors of the screen. */
export async function downloadChartPicture(box: Element, title: string, name: string): Promise<void> {
  const chart = box.querySelector('svg[data-chart]');
  if (!(chart instanceof SVGSVGElement)) return;
  const { width, height } = chart.getBoundingClientRect();
  const [fullWidth, fullHeight] = [width + 2 * PADDING_PX, height + 2 * PADDING_PX + TITLE_PX];
  const image = await imageOf(chart, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = fullWidth * SCALE;
  canvas.height = fullHeight * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return;
  const { backgroundColor, color, fontFamily, direction } = getComputedStyle(box);
  context.scale(SCALE, SCALE);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, fullWidth, fullHeight);
  context.fillStyle = color;
  context.font = `600 15px ${fontFamily}`;
  const isRightToLeft = direction === 'rtl';
  context.textAlign = isRightToLeft ? 'right' : 'left';
  context.fillText(title, isRightToLeft ? fullWidth - PADDING_PX : PADDING_PX, PADDING_PX + 8);
  context.drawImage(image, PADDING_PX, PADDING_PX + TITLE_PX, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) downloadBlob(blob, name);
}

async function imageOf(chart: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const [originals, copies] = [chart, copy].map((root) => [...root.querySelectorAll('*')]);
  for (const [index, original] of (originals ?? []).entries()) {
    const style = getComputedStyle(original);
    const values = STYLES.map((property) => `${property}:${style.getPropertyValue(property)}`);
    copies?.[index]?.setAttribute('style', values.join(';'));
    copies?.[index]?.removeAttribute('class');
  }
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
