import type { Agent, Conversation, Team } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, LabelDot, MenuCheckboxItem, MenuItem, MenuLabel, MenuRadioGroup } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, CirclePause, MailCheck, MailOpen, RotateCcw } from 'lucide-react';
import { SnoozeItems } from '../../../../shared/conversations/snooze-items';
import { usePresence } from '../../../../shared/realtime/presence-store';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { assignableAgentsForInboxes } from '../../../conversations/data/assignable-agents';
import type { ConversationChange } from '../../../conversations/model/conversation-change';
import type { Scope } from '../../../conversations/model/scope';
import { PriorityItems } from '../../../conversations/components/priority-items';

export interface ChoicesProps {
  scope: Scope;
  /** The conversations to change. */
  targets: readonly Conversation[];
  onChange: (change: ConversationChange) => void;
  /** Opens a dialog for a custom time. */
  onCustomTime: () => void;
}

const NOBODY = '0';

/** The value that all targets share, or '' if they differ. */
function shared(targets: readonly Conversation[], valueOf: (target: Conversation) => string): string {
  const values = new Set(targets.map(valueOf));
  return values.size === 1 ? ([...values][0] ?? '') : '';
}

export function AssigneeChoices({ scope, targets, onChange }: ChoicesProps) {
  const t = useT();
  const inboxIds = [...new Set(targets.map((target) => target.inbox_id))].sort((a, b) => a - b);
  const { data: agents, isError } = useQuery(assignableAgentsForInboxes(scope.accountId, inboxIds));
  const presences = usePresence((state) => state.users);
  const byId = new Map<string, Agent>((agents ?? []).map((agent) => [String(agent.id), agent]));
  const me = byId.get(String(scope.myId));
  const others = [...byId.values()].filter((agent) => agent !== me);
  return (
    <>
      <MenuRadioGroup
        label={t('conversations.assignee')}
        value={shared(targets, ({ meta }) =>
          meta.assignee_type === 'AgentBot' ? '' : String(meta.assignee?.id ?? NOBODY),
        )}
        onValueChange={(id) => onChange({ kind: 'assignee', agent: byId.get(id) ?? null })}
        choices={[
          { value: NOBODY, label: t('conversations.nobody') },
          ...(me ? [me, ...others] : others).map((agent) => ({
            value: String(agent.id),
            label: agent.available_name || agent.name,
            icon: (
              <Avatar
                size="xs"
                name={agent.name}
                src={agent.thumbnail}
                presence={presences[String(agent.id)] ?? 'offline'}
              />
            ),
          })),
        ]}
      />
      {agents?.length === 0 || isError ? <MenuLabel>{t('bulk.noAgents')}</MenuLabel> : null}
    </>
  );
}

export function TeamChoices({ targets, onChange }: ChoicesProps) {
  const t = useT();
  const { teams } = useWorkspace();
  const byId = new Map<string, Team>(teams.map((team) => [String(team.id), team]));
  return (
    <MenuRadioGroup
      label={t('conversations.team')}
      value={shared(targets, ({ meta }) => String(meta.team?.id ?? NOBODY))}
      onValueChange={(id) => onChange({ kind: 'team', team: byId.get(id) ?? null })}
      choices={[
        { value: NOBODY, label: t('conversations.noTeam') },
        ...teams.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

const stateOf = (having: number, all: number): boolean | 'indeterminate' =>
  having > 0 && having < all ? 'indeterminate' : having > 0;

/**
 * Checked if all targets have the label, indeterminate if some do. Choosing an indeterminate label adds it to all
 * targets; choosing it again removes it from all.
 */
export function LabelChoices({ targets, onChange }: ChoicesProps) {
  const t = useT();
  const { labels } = useWorkspace();
  if (labels.length === 0) return <MenuLabel>{t('conversations.noLabels')}</MenuLabel>;
  return labels.map(({ title, color }) => (
    <MenuCheckboxItem
      key={title}
      icon={<LabelDot color={color} />}
      look="box"
      checked={stateOf(targets.filter((target) => target.labels.includes(title)).length, targets.length)}
      onCheckedChange={(isOn) =>
        onChange({ kind: 'labels', added: isOn ? [title] : [], removed: isOn ? [] : [title] })
      }
    >
      {title}
    </MenuCheckboxItem>
  ));
}

export function StatusChoices({ targets, onChange }: ChoicesProps) {
  const t = useT();
  const all = shared(targets, ({ status }) => status);
  const set = (status: 'open' | 'resolved' | 'pending') => () => onChange({ kind: 'status', status });
  return (
    <>
      {all === 'resolved' ? null : (
        <MenuItem icon={<Check aria-hidden />} onSelect={set('resolved')}>
          {t('conversations.resolve')}
        </MenuItem>
      )}
      {all === 'open' ? null : (
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={set('open')}>
          {t('conversations.reopen')}
        </MenuItem>
      )}
      {all === 'pending' ? null : (
        <MenuItem icon={<CirclePause aria-hidden />} onSelect={set('pending')}>
          {t('conversations.markPending')}
        </MenuItem>
      )}
    </>
  );
}

export function SnoozeChoices({ onChange, onCustomTime }: ChoicesProps) {
  const snooze = (until: number | null) => onChange({ kind: 'status', status: 'snoozed', until });
  return <SnoozeItems onChoose={snooze} onUntilReply={() => snooze(null)} onCustomTime={onCustomTime} />;
}

export function PriorityChoices({ targets, onChange }: ChoicesProps) {
  const [first, ...others] = targets.map(({ priority }) => priority);
  const isShared = others.every((priority) => priority === first);
  return (
    <PriorityItems
      value={isShared ? first : undefined}
      onChoose={(priority) => onChange({ kind: 'priority', priority })}
    />
  );
}

/** Offers "mark as read" if any target is unread, and "mark as unread" if any is read. */
export function ReadChoices({ targets, onChange }: ChoicesProps) {
  const t = useT();
  return (
    <>
      {targets.some(({ unread_count: count }) => count > 0) ? (
        <MenuItem
          icon={<MailCheck aria-hidden />}
          onSelect={() => onChange({ kind: 'unread', isUnread: false })}
        >
          {t('bulk.markRead')}
        </MenuItem>
      ) : null}
      {targets.some(({ unread_count: count }) => count === 0) ? (
        <MenuItem
          icon={<MailOpen aria-hidden />}
          onSelect={() => onChange({ kind: 'unread', isUnread: true })}
        >
          {t('conversations.markUnread')}
        </MenuItem>
      ) : null}
    </>
  );
}
