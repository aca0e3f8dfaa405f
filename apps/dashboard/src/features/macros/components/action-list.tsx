import type { MacroActionName } from '@parley/contract';
import { macroLimits } from '@parley/contract/macros/limits';
import { useT } from '@parley/i18n/react';
import { Button, Combobox, IconButton, SortableList } from '@parley/ui';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { actionKinds, actionNames } from '../model/action-kinds';
import { type ActionForm, type ActionProblem, moved, newAction } from '../model/macro-form';
import { ActionInput } from './action-input/action-input';

interface ActionListProps {
  actions: readonly ActionForm[];
  /** By action key. */
  problems: Readonly<Record<string, ActionProblem>>;
  /** Error of the list as a whole. */
  error: string | undefined;
  onChange: (actions: readonly ActionForm[]) => void;
}

/** The actions of a macro, in the order in which they run. */
export function ActionList({ actions, problems, error, onChange }: ActionListProps) {
  const t = useT();
  const titleId = useId();
  const counter = useRef(0);
  const nameOf = ({ name }: ActionForm) => t(actionKinds[name].label);

  function add(name: MacroActionName) {
    counter.current += 1;
    onChange([...actions, newAction(name, `new-${counter.current}`)]);
  }

  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-5">
      <h2 id={titleId} className="font-semibold text-14 text-1">
        {t('macros.actions')}
      </h2>
      <p className="mt-0.5 mb-3 text-12 text-3">{t('macros.actionsText')}</p>
      <SortableList
        label={t('macros.actions')}
        items={actions}
        keyOf={({ key }) => key}
        onMove={(from, to) => onChange(moved(actions, from, to))}
        handleLabel={(action, index) => t('macros.move', { position: index + 1, name: nameOf(action) })}
        movedLabel={(action, index) =>
          t('macros.moved', { position: index + 1, count: actions.length, name: nameOf(action) })
        }
        className="flex flex-col gap-2"
        itemClassName="rounded-lg border border-line bg-bg"
        renderItem={(action, handle, index) => (
          <ActionRow
            action={action}
            handle={handle}
            position={index + 1}
            problem={problems[action.key]}
            onChange={(next) => onChange(actions.map((one) => (one.key === action.key ? next : one)))}
            onRemove={() => onChange(actions.filter(({ key }) => key !== action.key))}
          />
        )}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {actions.length < macroLimits.actions ? (
          <AddAction isFirst={actions.length === 0} onAdd={add} />
        ) : null}
        {error ? (
          <p role="alert" className="flex items-center gap-1.5 text-12 text-red-text">
            <CircleAlert aria-hidden className="size-3.5" />
            {error}
          </p>
        ) : null}
      </div>
    </section>
  );
}

interface ActionRowProps {
  action: ActionForm;
  handle: React.ReactNode;
  position: number;
  problem: ActionProblem | undefined;
  onChange: (action: ActionForm) => void;
  onRemove: () => void;
}

function ActionRow({ action, handle, position, problem, onChange, onRemove }: ActionRowProps) {
  const t = useT();
  const name = t(actionKinds[action.name].label);
  return (
    <div role="group" aria-label={`${position}. ${name}`} className="flex items-start gap-2 p-2.5">
      {handle}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="flex min-h-6 items-center gap-2 text-13 text-1">
          <span className="num text-12 text-3">{position}</span>
          <span className="font-medium">{name}</span>
        </p>
        <ActionInput
          action={action}
          name={name}
          error={problem ? t(`macros.problem.${problem}`) : undefined}
          onChange={onChange}
        />
      </div>
      <IconButton
        size="sm"
        label={t('macros.removeAction', { position, name })}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

function AddAction({ isFirst, onAdd }: { isFirst: boolean; onAdd: (name: MacroActionName) => void }) {
  const t = useT();
  return (
    <Combobox
      value={null}
      onValueChange={onAdd}
      options={actionNames.map((name) => ({ value: name, label: t(actionKinds[name].label) }))}
      label={t('macros.addAction')}
      searchLabel={t('macros.searchActions')}
      noResultsText={t('common.noResults')}
      trigger={
        <Button variant={isFirst ? 'primary' : 'secondary'} icon={<Plus aria-hidden />}>
          {t('macros.addAction')}
        </Button>
      }
    />
  );
}
