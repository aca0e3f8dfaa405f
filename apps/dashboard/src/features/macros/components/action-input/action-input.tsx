import type { ComponentType } from 'react';
import { actionKinds, type InputKind } from '../../model/action-kinds';
import { AgentInput } from './agent-input';
import { EmailsInput } from './emails-input';
import { FileInput } from './file-input';
import type { ActionInputProps } from './input-props';
import { LabelsInput } from './labels-input';
import { PriorityInput } from './priority-input';
import { StatusInput } from './status-input';
import { TeamInput } from './team-input';
import { TextInput } from './text-input';
import { UrlInput } from './url-input';

const inputs: Record<InputKind, ComponentType<ActionInputProps> | null> = {
  none: null,
  agent: AgentInput,
  team: TeamInput,
  labels: LabelsInput,
  status: StatusInput,
  priority: PriorityInput,
  text: TextInput,
  files: FileInput,
  emails: EmailsInput,
  url: UrlInput,
};

/** Input for the parameter of an action, by the kind of the action. */
export function ActionInput(props: ActionInputProps) {
  const Input = inputs[actionKinds[props.action.name].input];
  return Input ? <Input {...props} /> : null;
}
