import { qrCodeOf } from '../../model/qr-code';

/** Modules of light around the code, without which cameras do not find it. */
const BORDER = 4;

interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code, made here: what it says goes to nobody. Nothing where the text is too long for one. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = qrCodeOf(text);
  if (!modules) return null;
  const size = modules.length + BORDER * 2;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('');
  return (
    // Dark on light in every appearance: many cameras read nothing else.
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44 rounded-md">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
