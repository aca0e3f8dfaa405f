import { useT } from '@parley/i18n/react';
import { Field } from '@parley/ui';
import { ColorField } from '@parley/ui/color-picker';
import type { ReactNode } from 'react';
import { useColorLabels } from '../lib/use-color-labels';
import { ColorSuggestions } from './color-suggestions';

interface UnusedColorFieldProps {
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
  /** Colors that no other row uses: `unusedColors`. */
  suggestions: readonly string[];
  /** What the row looks like in the color. */
  preview?: ReactNode;
}

/** Color field that suggests the colors that no other row uses; any other color can be entered. */
export function UnusedColorField({ value, onChange, suggestions, preview }: UnusedColorFieldProps) {
  const t = useT();
  const labels = useColorLabels();
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('settingsList.color')}>
        <ColorField
          value={value}
          onValueChange={onChange}
          labels={labels}
          swatchLabel={t('settings.pickColor')}
        />
      </Field>
      <ColorSuggestions colors={suggestions} chosen={value} onChoose={onChange} />
      {preview ? (
        <p className="flex min-w-0 items-center gap-2 text-12 text-3">
          {t('settingsList.preview')}
          {preview}
        </p>
      ) : null}
    </div>
  );
}
