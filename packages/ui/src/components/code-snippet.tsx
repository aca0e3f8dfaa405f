import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '../lib/cn';
import { trimSnippet } from '../lib/snippet';
import { Button } from './button';

const COPIED_SHOWN_MS = 2000;

export interface CodeSnippetProps {
  code: string;
  /** Name of the box for screen readers. */
  label: string;
  copyLabel: string;
  copiedLabel: string;
  onCopyFailed?: () => void;
  className?: string;
}

/** Code to take away. Leading blank lines and the common indentation are removed, on screen and in the copy. */
export function CodeSnippet(props: CodeSnippetProps) {
  const { code, label, copyLabel, copiedLabel, onCopyFailed, className } = props;
  const [isCopied, setCopied] = useState(false);
  const text = trimSnippet(code);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onCopyFailed?.();
    }
  }

  return (
    <div className={cn('relative rounded-lg border border-line bg-sunken', className)}>
      <section aria-label={label} tabIndex={0} className="focus-ring overflow-x-auto rounded-lg p-3 pt-10">
        <pre dir="ltr" className="font-mono text-12 text-1 leading-[1.25rem]">
          <code>{text}</code>
        </pre>
      </section>
      <Button
        size="sm"
        className="absolute end-2 top-2"
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={copy}
      >
        <span aria-live="polite">{isCopied ? copiedLabel : copyLabel}</span>
      </Button>
    </div>
  );
}
