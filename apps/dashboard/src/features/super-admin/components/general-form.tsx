import type { EditionName, InstallationSettings } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, Field, Input, RadioGroup } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';
import { useSettingsForm } from '../hooks/use-settings-form';
import { changedSettings } from '../model/settings-form';
import { FormProblem } from './form-problem';
import { Origin } from './origin';
import { SaveButton } from './save-button';

const formOf = (settings: InstallationSettings) => ({
  installation_name: settings.installation_name.value,
  edition: settings.edition.value,
  signup_enabled: settings.signup_enabled.value,
  create_account_from_dashboard: settings.create_account_from_dashboard.value,
  display_manifest: settings.display_manifest.value,
});

/** Form for name, edition and sign-up. */
export function GeneralForm({ settings }: { settings: InstallationSettings }) {
  const t = useT();
  const { form, set, submit, update, isValid, isChanged } = useSettingsForm({
    saved: formOf(settings),
    isValid: ({ installation_name: name }) => name.trim() !== '',
    changesOf: (edited) => changedSettings(settings, edited),
  });

  const isFixed = (name: 'installation_name' | 'edition') => settings[name].origin === 'environment';
  const box = (
    name: 'signup_enabled' | 'create_account_from_dashboard' | 'display_manifest',
    label: string,
    description: string,
    isImplied = false,
  ) => (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <Checkbox
        checked={form[name]}
        disabled={settings[name].origin === 'environment' || isImplied}
        onCheckedChange={(isOn) => set({ [name]: isOn })}
        label={label}
        description={description}
      />
      <Origin setting={settings[name]} />
    </div>
  );

  return (
    <form onSubmit={submit} noValidate>
      <PageSection title={t('superAdmin.general')} description={t('superAdmin.generalText')}>
        <div className="flex flex-col gap-5">
          <FormProblem error={update.error} />
          <Field
            label={t('superAdmin.installationName')}
            hint={t('superAdmin.installationNameHint')}
            aside={<Origin setting={settings.installation_name} />}
            error={isValid ? null : t('common.required')}
          >
            <Input
              maxLength={100}
              disabled={isFixed('installation_name')}
              value={form.installation_name}
              onChange={(event) => set({ installation_name: event.target.value })}
            />
          </Field>
          <EditionField
            settings={settings}
            value={form.edition}
            onChange={(edition) => set({ edition })}
            isFixed={isFixed('edition')}
          />
          {box('signup_enabled', t('superAdmin.signup'), t('superAdmin.signupText'))}
          {box(
            'create_account_from_dashboard',
            t('superAdmin.furtherAccounts'),
            t('superAdmin.furtherAccountsText'),
            form.signup_enabled,
          )}
          {box('display_manifest', t('superAdmin.manifest'), t('superAdmin.manifestText'))}
          <SaveButton isReady={isChanged && isValid} isSaving={update.isPending} />
        </div>
      </PageSection>
    </form>
  );
}

interface EditionFieldProps {
  settings: InstallationSettings;
  value: EditionName;
  isFixed: boolean;
  onChange: (edition: EditionName) => void;
}

function EditionField({ settings, value, isFixed, onChange }: EditionFieldProps) {
  const t = useT();
  return (
    <Field label={t('superAdmin.edition')} aside={<Origin setting={settings.edition} />}>
      <RadioGroup<EditionName>
        label={t('superAdmin.edition')}
        value={value}
        onValueChange={onChange}
        choices={[
          {
            value: 'self_hosted',
            label: t('superAdmin.selfHosted'),
            description: t('superAdmin.selfHostedText'),
            disabled: isFixed,
          },
          {
            value: 'enterprise',
            label: t('superAdmin.enterprise'),
            description: t('superAdmin.enterpriseText'),
            disabled: isFixed,
          },
          {
            value: 'cloud',
            label: t('superAdmin.cloud'),
            description: t('superAdmin.cloudText'),
            disabled: isFixed,
          },
        ]}
      />
    </Field>
  );
}
