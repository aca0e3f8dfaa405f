import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { CloseButton } from './close-button';

export type BannerTone = 'info' | 'success' | 'warning' | 'error';

const looks = {
  info: { box: 'border-accent-line bg-accent-soft text-accent-text', Icon: Info },
  success: { box: 'border-green-line bg-green-soft text-green-text', Icon: CircleCheck },
  warning: { box: 'border-note-line bg-note text-note-text', Icon: TriangleAlert },
  error: { box: 'border-red-line bg-red-soft text-red-text', Icon: CircleAlert },
} as const;

export interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
}

/** A message about the current screen. Errors are announced assertively, all others politely. */
export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, onDismiss, dismissLabel = '', className } = props;
  const { box, Icon } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cn('flex items-start gap-2.5 rounded-md border px-3 py-2 text-13', box, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {/* The action wraps below the text if there is no room for both. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 break-words">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children}
        </div>
        {action}
      </div>
      {onDismiss ? (
        <CloseButton label={dismissLabel} onClick={onDismiss} className="-my-0.5 -me-1 size-6 text-inherit" />
      ) : null}
    </div>
  );
}
