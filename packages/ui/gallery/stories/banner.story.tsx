import { Banner, Button } from '../../src/index';
import { Stack } from '../row';
import { samplesOf } from '../samples';
import { story } from '../story';

const tones = ['info', 'success', 'warning', 'error'] as const;

export default story({
  name: 'Banner',
  group: 'Messages',
  summary: 'Something about the screen as it is: one line of what, one action.',
  shows: ['Banner'],
  examples: [
    {
      name: 'Four tones',
      wide: true,
      render: (view) => (
        <Stack className="gap-2">
          {tones.map((tone) => (
            <Banner key={tone} tone={tone}>
              {samplesOf(view).sentence}
            </Banner>
          ))}
        </Stack>
      ),
    },
    {
      name: 'With a title, an action, a cross',
      wide: true,
      render: (view) => (
        <Stack className="gap-2">
          <Banner
            title="A new version is out"
            action={<Button size="sm">See what is new</Button>}
            onDismiss={() => {}}
            dismissLabel="Dismiss the news"
          >
            {samplesOf(view).sentence}
          </Banner>
          <Banner tone="warning" onDismiss={() => {}} dismissLabel="Dismiss the warning">
            {samplesOf(view).sentence}
          </Banner>
        </Stack>
      ),
    },
    {
      name: 'Long text',
      wide: true,
      render: (view) => (
        <Banner tone="error" title={samplesOf(view).long} action={<Button size="sm">Retry</Button>}>
          {samplesOf(view).long} {samplesOf(view).unbroken}
        </Banner>
      ),
    },
  ],
});
