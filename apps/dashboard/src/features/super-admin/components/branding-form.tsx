import type { InstallationSettings } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, Field, Input } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';
import { useSettingsForm } from '../hooks/use-settings-form';
import { changedSettings } from '../model/settings-form';
import { BrandPicture } from './brand-picture';
import { FormProblem } from './form-problem';
import { Origin } from './origin';
import { SaveButton } from './save-button';

const formOf = (settings: InstallationSettings) => ({
  custom_branded: settings.custom_branded.value,
  support_url: settings.support_url.value,
});

/** Pictures and links of the installation's brand. */
export function BrandingForm({ settings }: { settings: InstallationSettings }) {
  const t = useT();
  const { form, set, submit, update, isValid, isChanged } = useSettingsForm({
    saved: formOf(settings),
    isValid: ({ support_url: url }) => url === '' || /^(https?:\/\/|mailto:)\S+$/i.test(url),
    changesOf: (edited) => changedSettings(settings, edited),
  });

  return (
    <form onSubmit={submit} noValidate>
      <PageSection title={t('superAdmin.branding')} description={t('superAdmin.brandingText')}>
        <div className="flex flex-col gap-5">
          <FormProblem error={update.error} />
          <BrandPicture kind="logo" src={settings.logo_url} />
          <BrandPicture kind="logo_thumbnail" src={settings.logo_thumbnail_url} />
          <div className="flex flex-wrap items-start justify-between gap-2">
            <Checkbox
              checked={form.custom_branded}
              disabled={settings.custom_branded.origin === 'environment'}
              onCheckedChange={(isOn) => set({ custom_branded: isOn })}
              label={t('superAdmin.customBranded')}
              description={t('superAdmin.customBrandedText')}
            />
            <Origin setting={settings.custom_branded} />
          </div>
          <Field
            label={t('superAdmin.supportUrl')}
            hint={t('superAdmin.supportUrlHint')}
            aside={<Origin setting={settings.support_url} />}
            error={isValid ? null : t('superAdmin.supportUrlInvalid')}
          >
            <Input
              type="url"
              maxLength={2048}
              placeholder="https://help.example"
              autoComplete="off"
              disabled={settings.support_url.origin === 'environment'}
              value={form.support_url}
              onChange={(event) => set({ support_url: event.target.value.trim() })}
            />
          </Field>
          <SaveButton isReady={isChanged && isValid} isSaving={update.isPending} />
        </div>
      </PageSection>
    </form>
  );
}
