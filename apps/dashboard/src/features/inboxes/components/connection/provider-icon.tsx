import { Server } from 'lucide-react';
import type { MailProvider } from '../../data/mail-sign-in';

/** The mark of a provider in its own colors, which are the same in light and dark. */
export function ProviderIcon({ provider }: { provider: MailProvider | 'other' }) {
  switch (provider) {
    case 'google':
      return <GoogleMark />;
    case 'microsoft':
      return <MicrosoftMark />;
    case 'other':
      return <Server aria-hidden className="size-5 shrink-0 text-2" />;
  }
}

/** Four arcs of one circle, and the bar. */
const ARCS = [
  { color: '#ea4335', path: 'M5.1 8A8 8 0 0 1 17.7 6.3' },
  { color: '#fbbc05', path: 'M5.1 16A8 8 0 0 1 5.1 8' },
  { color: '#34a853', path: 'M17.1 18.1A8 8 0 0 1 5.1 16' },
  { color: '#4285f4', path: 'M12 12H20A8 8 0 0 1 17.1 18.1' },
];

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" strokeWidth="4" className="size-5 shrink-0">
      {ARCS.map(({ color, path }) => (
        <path key={color} d={path} stroke={color} />
      ))}
    </svg>
  );
}

const SQUARES = [
  { color: '#f25022', x: 2, y: 2 },
  { color: '#7fba00', x: 12.5, y: 2 },
  { color: '#00a4ef', x: 2, y: 12.5 },
  { color: '#ffb900', x: 12.5, y: 12.5 },
];

function MicrosoftMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5 shrink-0">
      {SQUARES.map(({ color, x, y }) => (
        <rect key={color} x={x} y={y} width="9.5" height="9.5" fill={color} />
      ))}
    </svg>
  );
}
