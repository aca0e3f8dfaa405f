import { useT } from '@parley/i18n/react';
import { Field, Input } from '@parley/ui';
import { ColorField } from '@parley/ui/color-picker';
import { useColorLabels } from '../../../shared/lib/use-color-labels';
import { useTextDirection } from '../../../shared/forms/use-text-direction';

export interface Welcome {
  color: string;
  welcomeTitle: string;
  welcomeTagline: string;
}

export interface WelcomeFieldsProps {
  value: Welcome;
  onChange: (change: Partial<Welcome>) => void;
  errors: Readonly<Record<string, string>>;
}

/** Color and welcome texts of the widget. */
export function WelcomeFields({ value, onChange, errors }: WelcomeFieldsProps) {
  const t = useT();
  const colorLabels = useColorLabels();
  const directionOf = useTextDirection();
  return (
    <>
      <Field label={t('settings.widgetColor')} error={errors['widget_color']}>
        <ColorField
          value={value.color}
          onValueChange={(color) => onChange({ color })}
          labels={colorLabels}
          swatchLabel={t('settings.pickColor')}
        />
      </Field>
      <Field label={t('settings.welcomeTitle')} aside={t('common.optional')} error={errors['welcome_title']}>
        <Input
          maxLength={255}
          dir={directionOf(value.welcomeTitle)}
          placeholder={t('settings.welcomeTitlePlaceholder')}
          value={value.welcomeTitle}
          onChange={(event) => onChange({ welcomeTitle: event.target.value })}
        />
      </Field>
      <Field
        label={t('settings.welcomeTagline')}
        aside={t('common.optional')}
        error={errors['welcome_tagline']}
      >
        <Input
          maxLength={255}
          dir={directionOf(value.welcomeTagline)}
          placeholder={t('settings.welcomeTaglinePlaceholder')}
          value={value.welcomeTagline}
          onChange={(event) => onChange({ welcomeTagline: event.target.value })}
        />
      </Field>
    </>
  );
}
