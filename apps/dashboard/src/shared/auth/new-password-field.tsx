import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { cn, Field, PasswordInput } from '@parley/ui';
import { Check, Circle } from 'lucide-react';
import { brokenPasswordRules, type PasswordRule } from './password-rules';

const texts: Record<PasswordRule, DashboardKey> = {
  length: 'session.ruleLength',
  upper: 'session.ruleUpper',
  lower: 'session.ruleLower',
  digit: 'session.ruleDigit',
  special: 'session.ruleSpecial',
  foreign: 'session.ruleForeign',
};

export interface NewPasswordFieldProps {
  label: string;
  value: string;
  onValueChange: (password: string) => void;
  error?: string | undefined;
  size?: 'md' | 'lg';
}

/** Field for a new password with the list of rules; each is checked off as soon as it is met. */
export function NewPasswordField({ label, value, onValueChange, error, size = 'lg' }: NewPasswordFieldProps) {
  const t = useT();
  const broken = brokenPasswordRules(value);
  const shown = (Object.keys(texts) as PasswordRule[]).filter(
    (rule) => rule !== 'foreign' || broken.includes('foreign'),
  );
  return (
    <div>
      <Field label={label} error={error} required>
        <PasswordInput
          size={size}
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
          autoComplete="new-password"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </Field>
      <ul aria-label={t('session.passwordRules')} className="mt-2 grid gap-0.5">
        {shown.map((rule) => {
          const isMet = value !== '' && !broken.includes(rule);
          return (
            <li
              key={rule}
              className={cn('flex items-center gap-1.5 text-12', isMet ? 'text-green-text' : 'text-3')}
            >
              {isMet ? (
                <Check aria-hidden className="size-3.5 shrink-0" />
              ) : (
                <Circle aria-hidden className="size-3.5 shrink-0 scale-[0.4] fill-current" />
              )}
              {t(texts[rule])}
              <span className="sr-only">{isMet ? t('session.ruleMet') : t('session.ruleOpen')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
