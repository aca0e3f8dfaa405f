import { cn } from '@parley/ui';

interface LogoProps {
  /** Picture of a branded installation; without it the product's own mark. */
  src?: string | undefined;
  className?: string;
}

/** The same mark that index.html paints first; its look stands in app/styles.css for both. */
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
