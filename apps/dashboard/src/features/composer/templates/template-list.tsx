import { useI18n } from '@parley/i18n/react';
import { Chip, EmptyState, Input, Select } from '@parley/ui';
import { LayoutTemplate, Search, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { findTemplates, type MessageTemplate } from '../model/message-templates';
import { languageName } from './language-name';

interface TemplateListProps {
  templates: readonly MessageTemplate[];
  onChoose: (template: MessageTemplate) => void;
}

/** Maximum number of templates shown; another search term narrows the list. */
const MOST_SHOWN = 50;

export function TemplateList({ templates, onChoose }: TemplateListProps) {
  const { t, locale } = useI18n();
  const [words, setWords] = useState('');
  const [language, setLanguage] = useState('');
  const languages = useMemo(() => [...new Set(templates.map((one) => one.language))].sort(), [templates]);
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={<LayoutTemplate />}
        title={t('templates.none')}
        description={t('templates.noneWhy')}
      />
    );
  }
  const found = findTemplates(templates, { words, language });
  const rest = found.length - MOST_SHOWN;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-48 flex-1">
          <Input
            type="search"
            leading={<Search aria-hidden />}
            aria-label={t('templates.search')}
            placeholder={t('templates.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        {languages.length > 1 ? (
          <Select
            label={t('templates.language')}
            value={language}
            onValueChange={setLanguage}
            options={[
              { value: '', label: t('templates.allLanguages') },
              ...languages.map((code) => ({ value: code, label: languageName(code, locale) })),
            ]}
            className="w-48"
          />
        ) : null}
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('templates.noneFound')}
          description={t('templates.noneFoundWhy')}
        />
      ) : (
        <ul aria-label={t('templates.title')} className="flex flex-col gap-1">
          {found.slice(0, MOST_SHOWN).map((template) => (
            <li key={`${template.name}/${template.language}`}>
              <button
                type="button"
                onClick={() => onChoose(template)}
                className="focus-ring flex w-full flex-col gap-1 rounded-md border border-line px-3 py-2 text-start transition-colors hover:bg-hover"
              >
                <span className="flex w-full min-w-0 flex-wrap items-center gap-1.5">
                  <bdi className="min-w-0 truncate font-medium text-13 text-1">{template.name}</bdi>
                  <Chip>{languageName(template.language, locale)}</Chip>
                  {template.category === '' ? null : <Chip>{template.category.toLowerCase()}</Chip>}
                </span>
                <span dir="auto" className="line-clamp-2 text-13 text-2 [overflow-wrap:anywhere]">
                  {template.body}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 ? <p className="text-12 text-3">{t('templates.more', { count: rest })}</p> : null}
    </div>
  );
}
