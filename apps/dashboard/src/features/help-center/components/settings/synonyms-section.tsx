import type { Portal } from '@parley/contract';
import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { Button, Field, Select, Skeleton, Textarea, toast } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../../../../shared/forms/form-error';
import { useUnsavedGuard } from '../../../../shared/forms/use-unsaved-guard';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { PageSection } from '../../../../shared/layout/page';
import { useCurrentAccount } from '../../../../shared/session/use-session';
import { synonymsQuery, useSaveSynonyms } from '../../data/synonyms';
import { groupsOf, linesOf, loneTermsOf } from '../../model/synonym-lines';

/** Terms that searches on the public pages take for the same, in each language. */
export function SynonymsSection({ portal }: { portal: Portal }) {
  const { t, locale: own } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const { data: synonyms, error, refetch } = useQuery(synonymsQuery(accountId, portal.slug));
  const [locale, setLocale] = useState(portal.config.default_locale);
  const locales = portal.config.allowed_locales.map(({ code }) => code);
  const groups = synonyms?.find((one) => one.locale === locale)?.groups ?? [];
  return (
    <PageSection title={t('helpCenter.synonyms')} description={t('helpCenter.synonymsText')}>
      <div className="flex flex-col gap-4">
        {locales.length > 1 ? (
          <Field label={t('helpCenter.language')}>
            <Select
              label={t('helpCenter.language')}
              value={locale}
              options={locales.map((code) => ({ value: code, label: localeNameOf(code, own) }))}
              onValueChange={setLocale}
            />
          </Field>
        ) : null}
        {synonyms ? (
          <SynonymsForm key={locale} slug={portal.slug} locale={locale} saved={linesOf(groups)} />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton aria-busy className="h-28 rounded-md" />
        )}
      </div>
    </PageSection>
  );
}

function SynonymsForm({ slug, locale, saved }: { slug: string; locale: string; saved: string }) {
  const { t } = useI18n();
  const save = useSaveSynonyms(slug);
  const [edited, setEdited] = useState<string>();
  const text = edited ?? saved;
  const isChanged = linesOf(groupsOf(text)) !== saved;
  const [lone] = loneTermsOf(text);
  useUnsavedGuard(isChanged && !save.isPending);
  function submit() {
    save.mutate(
      { locale, groups: groupsOf(text) },
      {
        onSuccess: () => {
          setEdited(undefined);
          toast.success(t('helpCenter.synonymsSaved'));
        },
      },
    );
  }
  return (
    <>
      {save.error ? <FormError error={save.error} /> : null}
      <Field
        label={t('helpCenter.synonyms')}
        hideLabel
        hint={t('helpCenter.synonymsHint')}
        error={lone === undefined ? undefined : t('helpCenter.synonymAlone', { term: lone })}
      >
        <Textarea
          value={text}
          rows={6}
          dir="auto"
          placeholder={t('helpCenter.synonymsExample')}
          onChange={({ target }) => setEdited(target.value)}
        />
      </Field>
      <div className="flex justify-end">
        <Button disabled={!isChanged || lone !== undefined} loading={save.isPending} onClick={submit}>
          {t('common.save')}
        </Button>
      </div>
    </>
  );
}
