import { useT } from '@parley/i18n/react';
import { CodeSnippet } from '@parley/ui';
import { useCopyErrorToast } from '../../../shared/lib/use-copy';

export interface HttpMessageProps {
  title: string;
  /** Request line or status line. */
  line: string | null;
  headers: Record<string, string> | null;
  body: string | null;
  note?: string;
  emptyText?: string;
  copyLabel: string;
}

/** A request or a response: first line, headers, body. */
export function HttpMessage({ title, line, headers, body, note, emptyText, copyLabel }: HttpMessageProps) {
  const t = useT();
  const onCopyFailed = useCopyErrorToast();
  const named = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const head = [...(line ? [line] : []), ...named].join('\n');
  const texts = { copiedLabel: t('common.copied'), copiedMessage: t('common.copied'), onCopyFailed };
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold text-13 text-1">{title}</h3>
      {note ? <p className="text-12 text-2">{note}</p> : null}
      {head ? (
        <CodeSnippet
          code={head}
          label={`${title}: ${t('webhooks.headers')}`}
          copyLabel={t('common.copy')}
          {...texts}
        />
      ) : null}
      {body ? (
        <CodeSnippet
          code={body}
          label={`${title}: ${t('webhooks.body')}`}
          copyLabel={copyLabel}
          className="[&>section]:max-h-96 [&>section]:overflow-y-auto"
          {...texts}
        />
      ) : (
        <p className="text-13 text-3">{emptyText}</p>
      )}
    </section>
  );
}
