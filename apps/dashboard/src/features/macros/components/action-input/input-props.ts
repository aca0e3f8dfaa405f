import type { ActionForm } from '../../model/macro-form';

export interface ActionInputProps {
  action: ActionForm;
  /** Name of the action, the accessible label of inputs without a visible one. */
  name: string;
  error: string | undefined;
  onChange: (action: ActionForm) => void;
}

export const withParams = (action: ActionForm, ...params: unknown[]): ActionForm => ({ ...action, params });

export const chosenOf = ({ params: [first] }: ActionForm): string | null =>
  first === undefined || first === null ? null : String(first);
