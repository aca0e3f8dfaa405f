import { qrCodeOf } from '../../model/qr-code';

/** Width of the light border in modules; cameras need it to find the code. */
const BORDER = 4;

interface QrCodeProps {
  text: string;
  label: string;
}

/**
 * A QR code, generated in the browser, so that the secret is sent to nobody. Renders nothing if the text is too long.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = qrCodeOf(text);
  if (!modules) return null;
  const size = modules.length + BORDER * 2;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('');
  return (
    // Dark on light in both appearances, because many cameras can't read inverted codes.
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44 rounded-md">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
