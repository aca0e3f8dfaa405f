import { cn } from '@parley/ui';

interface LogoProps {
  /** Logo of a branded installation; without it, the product's own. */
  src?: string | undefined;
  className?: string;
}

/** The same logo that index.html shows first; app/styles.css styles both. */
export function Logo({ src, className }: LogoProps) {
  if (src)
    return (
      <img src={src} alt="" className={cn('size-8 shrink-0 rounded-[10px] object-contain', className)} />
    );
  return (
    <span aria-hidden className={cn('logo', className)}>
      P
    </span>
  );
}
