import type { Macro, MacroActionName, MacroVisibility } from '@parley/contract';
import { isContactEmail } from '@parley/contract/macros/contact-email';
import { macroLimits } from '@parley/contract/macros/limits';
import type { MacroInput } from '../data/macros';
import { actionKinds, isKnownAction } from './action-kinds';

/** An action in the form. `fileNames` holds the names of files by the id in the parameters. */
export interface ActionForm {
  /** Stable while the action is moved in the list. */
  key: string;
  name: MacroActionName;
  params: readonly unknown[];
  fileNames: Readonly<Record<string, string>>;
}

export interface MacroForm {
  name: string;
  visibility: MacroVisibility;
  actions: readonly ActionForm[];
}

export type ActionProblem = 'missing' | 'emails' | 'url' | 'tooLong';

export function macroFormOf(macro: Macro | null, visibility: MacroVisibility): MacroForm {
  if (!macro) return { name: '', visibility, actions: [] };
  return {
    name: macro.name,
    visibility: macro.visibility ?? 'personal',
    actions: macro.actions.flatMap(({ action_name: name, action_params: params }, index) =>
      isKnownAction(name)
        ? [
            {
              key: `saved-${index}`,
              name,
              params,
              fileNames: name === 'send_attachment' ? namesOf(macro) : {},
            },
          ]
        : [],
    ),
  };
}

function namesOf({ files = [] }: Macro): Record<string, string> {
  return Object.fromEntries(files.map((file) => [String(file.blob_id), file.filename]));
}

export function macroPayloadOf(form: MacroForm): MacroInput {
  return {
    name: form.name.trim(),
    visibility: form.visibility,
    actions: form.actions.map(({ name, params }) => ({
      action_name: name,
      action_params: params as (string | number)[],
    })),
  };
}

export function newAction(name: MacroActionName, key: string): ActionForm {
  return { key, name, params: actionKinds[name].begins, fileNames: {} };
}

/** Null: the action is valid. */
export function problemOf({ name, params }: ActionForm): ActionProblem | null {
  const [first] = params;
  const text = typeof first === 'string' ? first.trim() : '';
  switch (actionKinds[name].input) {
    case 'none':
      return null;
    case 'text':
      if ([...text].length > macroLimits.actionParamCharacters) return 'tooLong';
      return text === '' ? 'missing' : null;
    case 'emails':
      if (text === '') return 'missing';
      return addressesOf(text).every(isAddress) ? null : 'emails';
    case 'url':
      if (text === '') return 'missing';
      return /^https?:\/\//i.test(text) && URL.canParse(text) ? null : 'url';
    default:
      return params.length === 0 ? 'missing' : null;
  }
}

export interface MacroProblems {
  name: boolean;
  noActions: boolean;
  /** By action key. */
  actions: Readonly<Record<string, ActionProblem>>;
}

/** Null: the form can be saved. */
export function problemsOf(form: MacroForm): MacroProblems | null {
  const found = form.actions.flatMap((action) => {
    const problem = problemOf(action);
    return problem ? [[action.key, problem] as const] : [];
  });
  const problems = {
    name: form.name.trim() === '',
    noActions: form.actions.length === 0,
    actions: Object.fromEntries(found),
  };
  return problems.name || problems.noActions || found.length > 0 ? problems : null;
}

/** Returns the list with one entry moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export const addressesOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const isAddress = (text: string): boolean => isContactEmail(text) || /^[^\s@,]+@[^\s@,]+$/.test(text);
