import type { Conversation } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { RadioGroup } from '@parley/ui';
import { useStatusName } from '../../../shared/conversations/status-name';
import { previewOf } from '../../conversations/model/message-preview';
import type { Scope } from '../../conversations/model/scope';

interface MergeCandidatesProps {
  scope: Scope;
  candidates: readonly Conversation[];
  chosen: Conversation | undefined;
  onChoose: (id: number) => void;
}

/** The conversations that can be merged with this one. */
export function MergeCandidates({ scope, candidates, chosen, onChoose }: MergeCandidatesProps) {
  const i18n = useI18n();
  const { t, formatDate } = i18n;
  const statusName = useStatusName();
  return (
    <RadioGroup
      label={t('actions.mergeWith')}
      className="max-h-64 overflow-y-auto p-0.5"
      value={chosen ? String(chosen.id) : undefined}
      onValueChange={(id) => onChoose(Number(id))}
      choices={candidates.map((other) => ({
        value: String(other.id),
        label: (
          <span className="line-clamp-2 [overflow-wrap:anywhere]">
            <bdi>{previewOf(other, i18n, scope.myId).text}</bdi>
          </span>
        ),
        description: [
          `#${other.id}`,
          statusName(other.status),
          formatDate(other.last_activity_at * 1000, { dateStyle: 'medium' }),
        ].join(' · '),
      }))}
    />
  );
}
