import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { Bold, Italic, Link, List, Paperclip } from 'lucide-react';
import { displayShortcut } from '../../../../shared/shortcuts/match-shortcut';
import type { Mark } from '../../model/markdown-edit';

interface ReplyToolbarProps {
  onMark: (mark: Mark) => void;
  onAttach: () => void;
}

export function ReplyToolbar({ onMark, onAttach }: ReplyToolbarProps) {
  const t = useT();
  const mark = (name: Mark, label: string, icon: React.ReactNode, keys?: string) => (
    <IconButton
      label={label}
      shortcut={keys && displayShortcut(keys)}
      icon={icon}
      // The text keeps the focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onMark(name)}
    />
  );
  return (
    <div className="flex items-center gap-0.5">
      {mark('bold', t('conversations.bold'), <Bold aria-hidden />, 'mod+b')}
      {mark('italic', t('conversations.italic'), <Italic aria-hidden />, 'mod+i')}
      {mark('list', t('conversations.bulletList'), <List aria-hidden />)}
      {mark('link', t('conversations.insertLink'), <Link aria-hidden />)}
      <IconButton
        label={t('conversations.attach')}
        shortcut={displayShortcut('alt+a')}
        icon={<Paperclip aria-hidden />}
        onClick={onAttach}
      />
    </div>
  );
}
