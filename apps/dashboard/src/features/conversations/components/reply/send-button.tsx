import { useT } from '@parley/i18n/react';
import { Button, MenuItem, SplitButton } from '@parley/ui';
import { CheckCheck } from 'lucide-react';

interface SendButtonProps {
  isNote: boolean;
  disabled: boolean;
  onSend: (options?: { resolves: boolean }) => void;
}

export function SendButton({ isNote, disabled, onSend }: SendButtonProps) {
  const t = useT();
  if (isNote) {
    return (
      <Button variant="primary" disabled={disabled} onClick={() => onSend()}>
        {t('conversations.addNote')}
      </Button>
    );
  }
  return (
    <SplitButton
      disabled={disabled}
      onClick={() => onSend()}
      menuLabel={t('conversations.sendOptions')}
      menu={
        <MenuItem icon={<CheckCheck aria-hidden />} onSelect={() => onSend({ resolves: true })}>
          {t('conversations.sendAndResolve')}
        </MenuItem>
      }
    >
      {t('conversations.send')}
    </SplitButton>
  );
}
