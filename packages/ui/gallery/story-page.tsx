import { cn } from '../src/index';
import type { ListedStory } from './stories';
import type { Example, View } from './story';

/** One story with all its examples. */
export function StoryPage({ story, dir }: { story: ListedStory; dir: 'ltr' | 'rtl' }) {
  const view: View = { dir, locale: dir === 'rtl' ? 'ar' : 'en' };
  return (
    <main data-story={story.id} className="mx-auto max-w-[67.5rem] px-4 py-6 md:px-8">
      <h1 className="font-semibold text-20 text-1 tracking-[-0.01em]">
        <bdi>{story.name}</bdi>
      </h1>
      <p className="mt-1 mb-6 max-w-2xl text-13 text-2">
        <bdi>{story.summary}</bdi>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {story.examples.map((example) => (
          <ExampleCard key={example.name} example={example} view={view} />
        ))}
      </div>
    </main>
  );
}

function ExampleCard({ example, view }: { example: Example; view: View }) {
  const Shown = example.render;
  const id = `example-${example.name.replaceAll(/\W+/g, '-').toLowerCase()}`;
  return (
    <section
      aria-labelledby={id}
      data-example={example.name}
      data-opens={example.opens}
      className={cn('min-w-0', example.wide && 'lg:col-span-2')}
    >
      <h2 id={id} className="mb-1.5 font-medium text-12 text-2">
        <bdi>{example.name}</bdi>
      </h2>
      <div className="min-w-0 rounded-lg border border-line bg-surface p-5">
        <Shown {...view} />
      </div>
    </section>
  );
}
