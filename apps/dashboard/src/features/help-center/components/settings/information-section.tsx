import type { Portal } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import { PageSection } from '../../../../shared/layout/page';
import { DomainRecords } from './domain-records';
import type { PortalFormPart } from '../../model/portal-form';

/** Name and addresses of a portal. */
export function InformationSection({
  portal,
  form,
  set,
  errors,
}: PortalFormPart & { portal: Portal; errors: Readonly<Record<string, string>> }) {
  const t = useT();
  return (
    <PageSection title={t('helpCenter.information')}>
      <div className="flex flex-col gap-4">
        <Field label={t('common.name')} hint={t('helpCenter.nameHint')} error={errors['name']} required>
          <Input value={form.name} dir="auto" onChange={({ target }) => set({ name: target.value })} />
        </Field>
        <Field label={t('helpCenter.slug')} hint={t('helpCenter.slugHint')} error={errors['slug']} required>
          <Input value={form.slug} dir="ltr" onChange={({ target }) => set({ slug: target.value })} />
        </Field>
        <Field
          label={t('helpCenter.domain')}
          // The records of a saved domain say it in full.
          hint={portal.domain ? undefined : t('helpCenter.domainHint', { host: location.hostname })}
          error={errors['custom_domain']}
        >
          <Input value={form.domain} dir="ltr" onChange={({ target }) => set({ domain: target.value })} />
        </Field>
        <DomainRecords portal={portal} />
        <Field label={t('helpCenter.homepage')} error={errors['homepage_link']}>
          <Input value={form.homepage} dir="ltr" onChange={({ target }) => set({ homepage: target.value })} />
        </Field>
      </div>
    </PageSection>
  );
}
