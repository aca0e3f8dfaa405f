import type { Agent } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button, Kbd, Modal, Skeleton } from '@parley/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { describeError } from '../errors';
import { displayKeys } from '../shortcuts/match-shortcut';
import { PickerField } from './picker-field';
import { PickerList } from './picker-list';
import { useMemberPicker } from './use-member-picker';

const ARROWS = '↑↓';

/** The kinds of things that have members. */
export type MemberScope = 'team' | 'inbox' | 'conversation';

export interface MemberPickerProps {
  place: MemberScope;
  title: string;
  /** All agents on offer, current members included; undefined until loaded. */
  agents: readonly Agent[] | undefined;
  members: readonly Agent[] | undefined;
  /** Agents that are selected when the dialog opens. */
  initialIds?: readonly number[] | undefined;
  onAdd: (agents: Agent[]) => Promise<unknown>;
  onClose: () => void;
}

export function MemberPickerDialog(props: MemberPickerProps) {
  const { place, title, agents, members, initialIds, onAdd, onClose } = props;
  const { t } = useI18n();
  const inputRef = useRef<HTMLInputElement>(null);
  const picker = useMemberPicker({ agents: agents ?? [], members: members ?? [], initialIds });
  const { picked } = picker;
  const adding = useMutation({ mutationFn: onAdd, onSuccess: onClose });
  const add = () => {
    if (picked.length > 0 && !adding.isPending) adding.mutate(picked);
  };
  return (
    <Modal
      open
      className="max-w-[32.5rem]"
      // With a selection, a click on the backdrop does not close the dialog, because it would lose the selection.
      closeOnBackdrop={picked.length === 0}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        inputRef.current?.focus();
      }}
      title={title}
      description={t(`members.text.${place}`)}
      closeLabel={t('common.close')}
      footer={
        <>
          <Hints />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={picked.length === 0} loading={adding.isPending} onClick={add}>
            {t('members.add', { count: picked.length })}
          </Button>
        </>
      }
    >
      {adding.error ? (
        <Banner tone="error" className="mb-3">
          {describeError(t, adding.error)}
        </Banner>
      ) : null}
      <PickerField picker={picker} inputRef={inputRef} onSubmit={add} />
      {agents && members ? (
        <PickerList place={place} picker={picker} />
      ) : (
        <Skeleton aria-busy className="mt-3 h-40 w-full" />
      )}
      <p role="status" className="sr-only">
        {t('settings.chosenAgents', { count: picked.length })}
      </p>
    </Modal>
  );
}

/** Keyboard hints, hidden on devices without a keyboard. */
function Hints() {
  const { t } = useI18n();
  return (
    <span
      aria-hidden
      className="me-auto flex items-center gap-3 text-12 text-3 max-md:hidden [@media(pointer:coarse)]:hidden"
    >
      <span>
        <Kbd className="me-1">{ARROWS}</Kbd> {t('palette.move')}
      </span>
      <span>
        <Kbd className="me-1">{displayKeys('enter')}</Kbd> {t('members.select')}
      </span>
      <span>
        <Kbd className="me-1">{displayKeys('mod+enter')}</Kbd> {t('common.add')}
      </span>
    </span>
  );
}
