import { Separator, WizardSteps, type WizardStepsProps } from '../../src/index';
import { samplesOf } from '../samples';
import { story, type View } from '../story';

const stepsOf = (view: View) => [
  { route: 'settings_inbox_new', title: 'Choose a channel', description: 'Where messages come from' },
  { route: 'settings_inboxes_page_channel', title: 'Create the inbox' },
  { route: 'settings_inboxes_add_agents', title: 'Add agents', description: samplesOf(view).long },
  { route: 'settings_inbox_finish', title: 'Done' },
];

function Example({ view, ...props }: { view: View } & Pick<WizardStepsProps, 'route' | 'look'>) {
  return (
    <WizardSteps
      label="Steps"
      steps={stepsOf(view)}
      {...props}
      stateLabels={{ done: 'done', active: 'this step', upcoming: 'to come' }}
    />
  );
}

export default story({
  name: 'Wizard steps',
  group: 'Layout',
  summary: 'How far somebody has come, by the name of the route that is shown.',
  shows: ['WizardSteps', 'Separator'],
  examples: [
    { name: 'At the beginning', render: (view) => <Example view={view} route="settings_inbox_new" /> },
    { name: 'In the middle', render: (view) => <Example view={view} route="settings_inboxes_add_agents" /> },
    { name: 'At the end', render: (view) => <Example view={view} route="settings_inbox_finish" /> },
    {
      name: 'In a row',
      render: (view) => <Example view={view} route="settings_inboxes_add_agents" look="row" />,
    },
    {
      name: 'A line between things',
      render: () => (
        <div>
          Above
          <Separator className="my-3" />
          Below
        </div>
      ),
    },
  ],
});
