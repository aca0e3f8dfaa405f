import { useT } from '@parley/i18n/react';
import { Button, Field, IconButton, Input } from '@parley/ui';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCopy } from '../lib/use-copy';

export interface CopyFieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  /** Masked until the person reveals it. */
  isSecret?: boolean;
  /** An additional button at the end. */
  action?: ReactNode;
}

/** A read-only value with a copy button. */
export function CopyField({ label, hint, value, isSecret = false, action }: CopyFieldProps) {
  const t = useT();
  const copy = useCopy();
  const [isShown, setShown] = useState(!isSecret);

  return (
    <Field label={label} hint={hint}>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-56 flex-1">
          <Input
            readOnly
            dir="ltr"
            type={isShown ? 'text' : 'password'}
            value={value}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onFocus={(event) => event.target.select()}
            trailing={
              isSecret ? <RevealButton label={label} isShown={isShown} onToggle={setShown} /> : undefined
            }
          />
        </div>
        <Button
          className="h-8"
          icon={<Copy aria-hidden />}
          aria-label={`${t('common.copy')}: ${label}`}
          onClick={() => void copy(value)}
        >
          {t('common.copy')}
        </Button>
        {action}
      </div>
    </Field>
  );
}

interface RevealButtonProps {
  label: string;
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
}

function RevealButton({ label, isShown, onToggle }: RevealButtonProps) {
  const t = useT();
  return (
    <IconButton
      size="sm"
      label={t(isShown ? 'settings.hide' : 'settings.show', { name: label })}
      icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      onClick={() => onToggle(!isShown)}
    />
  );
}
