import { Check, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../src/index';
import { Row, Shown, Stack } from '../row';
import { samplesOf } from '../samples';
import { story } from '../story';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const nameOf = { primary: 'Save', secondary: 'Cancel', ghost: 'Skip', danger: 'Delete' } as const;

export default story({
  name: 'Button',
  group: 'Actions',
  summary: 'One action. The primary one stands last in a row and at most once on a screen.',
  shows: ['Button', 'buttonStyles'],
  examples: [
    {
      name: 'Default',
      render: () => (
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {nameOf[variant]}
            </Button>
          ))}
        </Row>
      ),
    },
    {
      name: 'Sizes',
      render: () => (
        <Row>
          <Button size="sm">Small</Button>
          <Button>Medium</Button>
          <Button size="lg">Large</Button>
        </Row>
      ),
    },
    {
      name: 'Hover',
      render: () => (
        <Shown state="hover">
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                {nameOf[variant]}
              </Button>
            ))}
          </Row>
        </Shown>
      ),
    },
    {
      name: 'Focus',
      render: () => (
        <Shown state="focus">
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant}>
                {nameOf[variant]}
              </Button>
            ))}
          </Row>
        </Shown>
      ),
    },
    {
      name: 'Disabled',
      render: () => (
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {nameOf[variant]}
            </Button>
          ))}
        </Row>
      ),
    },
    {
      name: 'Loading',
      render: () => (
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} loading>
              {nameOf[variant]}
            </Button>
          ))}
        </Row>
      ),
    },
    {
      name: 'With an icon, as a link',
      render: () => (
        <Row>
          <Button icon={<Plus aria-hidden />}>Create inbox</Button>
          <Button variant="primary" icon={<Check aria-hidden />}>
            Resolve
          </Button>
          <Button variant="danger" icon={<Trash2 aria-hidden />}>
            Remove
          </Button>
          <Button asChild>
            <a href="?story=button">A link</a>
          </Button>
        </Row>
      ),
    },
    {
      name: 'Full width, long text',
      render: (view) => (
        <Stack>
          <Button fullWidth variant="primary" size="lg">
            {samplesOf(view).word}
          </Button>
          <div className="w-60">
            <Button fullWidth>
              <span className="truncate">{samplesOf(view).long}</span>
            </Button>
          </div>
        </Stack>
      ),
    },
  ],
});
