import type { Message } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { ContextMenu, MenuItem, type MenuPosition, MenuSeparator } from '@parley/ui';
import { Copy, History, Languages, Link2, MoveRight, Reply, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../../shared/lib/use-copy';
import { useInstallation } from '../../../shared/session/use-installation';
import { replyTo } from '../../composer/data/reply-targets';
import type { Scope } from '../../conversations/model/scope';
import { useMessageActions } from './use-message-actions';

interface MessageMenuAtProps {
  scope: Scope;
  conversationId: number;
  /** The message as of the opening of the menu. */
  message: Message;
  place: MenuPosition;
  onLedger: () => void;
  /** Undefined if messages of this conversation can't be moved. */
  onMove: (() => void) | undefined;
  onClose: () => void;
}

/** Menu of one message, with the actions that apply to it. */
export function MessageMenuAt(props: MessageMenuAtProps) {
  const { scope, conversationId, message, place, onLedger, onMove, onClose } = props;
  const { t, locale, languageTag } = useI18n();
  const copy = useCopy();
  const actions = useMessageActions({ accountId: scope.accountId, conversationId }, message);
  const canTranslate = useInstallation()?.translates === true;
  const [isOpen, setOpen] = useState(true);
  const isDeleted = message.content_attributes.deleted === true;
  const text = isDeleted ? '' : (message.content ?? '');
  const language = new Intl.DisplayNames([languageTag], { type: 'language' }).of(languageTag) ?? languageTag;

  return (
    <ContextMenu
      label={t('messageMenu.label')}
      place={place}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) onClose();
      }}
    >
      {isDeleted ? null : (
        <MenuItem
          icon={<Reply aria-hidden className="rtl:-scale-x-100" />}
          onSelect={() =>
            replyTo(
              { accountId: scope.accountId, conversationId },
              { messageId: message.id, isPrivate: message.private },
            )
          }
        >
          {t('messageMenu.reply')}
        </MenuItem>
      )}
      {text === '' ? null : (
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy(text, t('messageMenu.textCopied'))}>
          {t('messageMenu.copyText')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Link2 aria-hidden />}
        onSelect={() => void copy(linkTo(scope.accountId, message), t('conversations.linkCopied'))}
      >
        {t('conversations.copyLink')}
      </MenuItem>
      {text !== '' && canTranslate && !actions.isTranslated(locale) ? (
        <MenuItem icon={<Languages aria-hidden />} onSelect={() => void actions.translate(locale)}>
          {t('messageMenu.translate', { language })}
        </MenuItem>
      ) : null}
      {message.status === 'failed' && !isDeleted ? (
        <MenuItem icon={<RotateCw aria-hidden />} onSelect={() => actions.retry()}>
          {t('conversations.retrySend')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<History aria-hidden />} onSelect={onLedger}>
        {t('messageMenu.ledger')}
      </MenuItem>
      {onMove && message.message_type === 0 && !isDeleted ? (
        <MenuItem icon={<MoveRight aria-hidden className="rtl:-scale-x-100" />} onSelect={onMove}>
          {t('messageMenu.move')}
        </MenuItem>
      ) : null}
      {isDeleted ? null : (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void actions.remove()}>
            {t('common.delete')}
          </MenuItem>
        </>
      )}
    </ContextMenu>
  );
}

/** Link to this message in its conversation, independent of the current view. */
function linkTo(accountId: number, { conversation_id: conversationId, id }: Message): string {
  return `${location.origin}/app/accounts/${accountId}/conversations/${conversationId}?message=${id}`;
}
