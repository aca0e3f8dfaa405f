import type { Message } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Languages } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MessageTextView } from '../../conversations/components/message-text-view';
import { isUnknownRecord, textOf } from './unknown-record';

/** A message in the user's language, with a button that shows the original. */
export function TranslatedText({ message, children }: { message: Message; children: ReactNode }) {
  const t = useT();
  const { locale, languageTag } = useI18n();
  const translation = chooseTranslation(message.content_attributes.translations, locale);
  const [isOriginal, setOriginal] = useState(false);
  if (translation === null) return children;
  const language = nameOfLanguage(translation.language, languageTag);
  return (
    <div className="flex flex-col items-start gap-1">
      {isOriginal ? (
        children
      ) : (
        <MessageTextView text={translation.text} isFromContact={message.message_type === 0} />
      )}
      <span className="flex flex-wrap items-center gap-1 text-12 text-3">
        <Languages aria-hidden className="size-3.5" />
        {isOriginal ? null : t('content.translated', { language })}
        <Button variant="ghost" size="sm" className="h-6" onClick={() => setOriginal(!isOriginal)}>
          {isOriginal ? t('content.showTranslation') : t('content.showOriginal')}
        </Button>
      </span>
    </div>
  );
}

/** The translation into the user's locale, else into its main language, else the newest one. */
function chooseTranslation(translations: unknown, locale: string): { language: string; text: string } | null {
  if (!isUnknownRecord(translations)) return null;
  const all = Object.entries(translations).flatMap(([language, value]) => {
    const text = textOf(value);
    return text === null ? [] : [{ language, text }];
  });
  const same = (a: string, b: string) =>
    a.replaceAll('_', '-').toLowerCase() === b.replaceAll('_', '-').toLowerCase();
  const main = (language: string) => language.split(/[-_]/)[0] ?? language;
  return (
    all.find(({ language }) => same(language, locale)) ??
    all.find(({ language }) => same(main(language), main(locale))) ??
    all.at(-1) ??
    null
  );
}

function nameOfLanguage(language: string, inLanguage: string): string {
  try {
    return (
      new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language.replaceAll('_', '-')) ?? language
    );
  } catch {
    return language;
  }
}
