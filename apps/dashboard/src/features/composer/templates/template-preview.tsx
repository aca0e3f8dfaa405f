import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { FileText } from 'lucide-react';
import { fillPlaceholders, type MessageTemplate, type TemplateValues } from '../model/message-templates';

interface TemplatePreviewProps {
  template: MessageTemplate;
  values: TemplateValues;
}

/** Preview of the message. A placeholder without a value shows its name. */
export function TemplatePreview({ template, values }: TemplatePreviewProps) {
  const t = useT();
  const filled = (text: string, part: 'header' | 'body') =>
    fillPlaceholders(text, part, values).map(({ text: words, kind }, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
        key={index}
        className={cn(
          kind === 'value' && 'font-medium',
          kind === 'empty' && 'rounded-sm bg-note px-0.5 text-note-text',
        )}
      >
        {words}
      </span>
    ));
  return (
    <section aria-label={t('templates.preview')} className="flex min-w-0 flex-col gap-1.5">
      <h3 className="font-medium text-12 text-3">{t('templates.preview')}</h3>
      <div
        dir="auto"
        className="flex flex-col gap-2 whitespace-pre-line rounded-lg border border-line bg-sunken px-3 py-2.5 text-14 text-1 [overflow-wrap:anywhere]"
      >
        {template.hasDocument ? (
          <span className="flex items-center gap-1.5 text-13 text-2">
            <FileText aria-hidden className="size-4 shrink-0" />
            {t('templates.document')}
          </span>
        ) : null}
        {template.header === '' ? null : <p className="font-semibold">{filled(template.header, 'header')}</p>}
        <p>{filled(template.body, 'body')}</p>
        {template.footer === '' ? null : <p className="text-12 text-3">{template.footer}</p>}
      </div>
      {template.buttons.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {template.buttons.map(({ text }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may say the same.
              key={index}
              className="rounded-md border border-line px-3 py-1.5 text-center text-13 text-accent-text"
            >
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
