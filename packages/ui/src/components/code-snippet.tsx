import { Check, Copy, SquareArrowOutUpRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '../lib/cn';
import { CopyError, copyText } from '../lib/copy-text';
import { playgroundData } from '../lib/playground';
import { trimSnippet } from '../lib/snippet';
import { toast } from '../lib/toast-store';
import { Button } from './button';

const COPIED_SHOWN_MS = 2000;
const PLAYGROUND_ADDRESS = 'https://codepen.io/pen/define';

export interface CodeSnippetProps {
  /** If empty, nothing is rendered. */
  code: string;
  /** Accessible name of the box. */
  label: string;
  copyLabel: string;
  copiedLabel: string;
  /** Shown in a toast after the code was copied. */
  copiedMessage?: string;
  /**
   * Gets an error with the message "Unable to copy text to clipboard: " and the reason; by default it is shown in a
   * toast.
   */
  onCopyFailed?: (error: CopyError) => void;
  language?: string;
  /** If given, the code can be opened in an online playground, in a new tab, always as a private item. */
  playground?: { label: string; title: string };
  className?: string;
}

/** Code with a copy button. Leading blank lines and the common indentation are removed, on screen and in the copy. */
export function CodeSnippet(props: CodeSnippetProps) {
  const { code, label, language = 'javascript', playground, className } = props;
  const text = trimSnippet(code);
  if (text === '') return null;
  return (
    <div className={cn('relative rounded-lg border border-line bg-sunken', className)}>
      <section
        dir="ltr"
        aria-label={label}
        tabIndex={0}
        className="focus-ring overflow-x-auto rounded-lg p-3 pt-10"
      >
        <pre dir="ltr" className="font-mono text-12 text-1 leading-[1.25rem]">
          <code>{text}</code>
        </pre>
      </section>
      <div className="absolute end-2 top-2 flex gap-1.5">
        {playground ? (
          <PlaygroundForm data={playgroundData({ title: playground.title, language, code: text })}>
            {playground.label}
          </PlaygroundForm>
        ) : null}
        <CopyButton {...props} text={text} />
      </div>
    </div>
  );
}

function PlaygroundForm({ data, children }: { data: string; children: ReactNode }) {
  return (
    <form method="post" action={PLAYGROUND_ADDRESS} target="_blank" rel="noopener">
      <input type="hidden" name="data" value={data} />
      <Button
        type="submit"
        size="sm"
        icon={<SquareArrowOutUpRight aria-hidden className="rtl:-scale-x-100" />}
      >
        {children}
      </Button>
    </form>
  );
}

function CopyButton(props: CodeSnippetProps & { text: string }) {
  const { text, copyLabel, copiedLabel, copiedMessage, onCopyFailed } = props;
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await copyText(text);
      setCopied(true);
      if (copiedMessage) toast.success(copiedMessage);
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      if (onCopyFailed) onCopyFailed(error);
      else toast.error(error.message);
    }
  }

  return (
    <Button size="sm" icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={copy}>
      <span aria-live="polite">{isCopied ? copiedLabel : copyLabel}</span>
    </Button>
  );
}
