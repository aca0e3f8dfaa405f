import { createRef, useEffect, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { act, fireEvent, render, screen, waitFor, within } from '../../testing/render';
import { englishLabels as labels } from '../../testing/rich-text-labels';
import { stubTextLayout } from '../../testing/text-layout';
import { charactersLeft } from './characters-left';
import type { VariableMark } from './extensions/variable-marks';
import { RichTextEditor, type RichTextEditorProps, type RichTextHandle } from './rich-text-editor';
import type { TriggerItem } from './triggers/triggers';

stubTextLayout();

async function write(props: Partial<RichTextEditorProps> & { initial?: string } = {}) {
  const { initial = '', ...rest } = props;
  const handle = createRef<RichTextHandle>();
  const current = { value: initial };
  const outside = { set: (_markdown: string) => {} };

  function Box() {
    const [value, setValue] = useState(initial);
    useEffect(() => {
      outside.set = setValue;
    }, []);
    return (
      <RichTextEditor
        labels={labels}
        {...rest}
        handleRef={handle}
        value={value}
        onValueChange={(markdown) => {
          current.value = markdown;
          setValue(markdown);
        }}
      />
    );
  }

  const result = render(<Box />);
  const box = await screen.findByRole('textbox', { name: rest.labels?.editor ?? 'Message' });
  const type = async (text: string) => {
    await act(async () => handle.current?.insert({ type: 'text', text }));
  };
  const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(box, { key, ...more });
  return {
    ...result,
    handle,
    box,
    current,
    type,
    press,
    setOutside: (text: string) => act(() => outside.set(text)),
  };
}

const tool = (name: string) => screen.getByRole('button', { name });

describe('text', () => {
  test('Markdown is shown formatted, and each paragraph has its own text direction', async () => {
    const { box } = await write({ initial: '**bold** and\n[link](https://a.example)\n\n- item\n\nمرحبا' });
    expect(box.querySelector('strong')?.textContent).toBe('bold');
    expect(box.querySelector('a')?.getAttribute('href')).toBe('https://a.example');
    expect(box.querySelector('a')?.getAttribute('rel')).toContain('noopener');
    expect(box.querySelectorAll('br:not(.ProseMirror-trailingBreak)')).toHaveLength(1);
    expect(box.querySelector('li')?.textContent).toBe('item');
    expect([...box.children].map((node) => node.getAttribute('dir'))).toEqual(['auto', 'auto', 'auto']);
    expect(box.querySelector('li[dir], li [dir]')).toBeNull();
  });

  test('a value set by the parent replaces the text, and Undo cannot restore the previous text', async () => {
    const { box, setOutside, type } = await write({ initial: 'first draft' });
    await type(' goes on');
    setOutside('second draft');
    await waitFor(() => expect(box.textContent).toBe('second draft'));
    expect(tool('Undo').getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['Dear **Sofia**, ', 16, 'all is well', 'Dear **Sofia**, all is well'],
    ['one\n', 4, 'two', 'one\ntwo'],
    ['one\n\n', 5, 'two', 'one\n\ntwo'],
    ['- one\n- ', 8, 'two', '- one\n- two'],
    ['to the end', 3, 'and beyond ', 'to and beyond the end'],
    ['**bold**', 1, '!', '**bold!**'],
  ])(
    'an editor opened with %j and the initial cursor %d inserts typed text there',
    async (initial, initialCursor, typed, result) => {
      const { box, current, type } = await write({ initial, initialCursor });
      expect(document.activeElement).toBe(box);
      await type(typed);
      expect(current.value).toBe(result);
    },
  );

  test('a pooled editor is reused for the next text without any state of the previous one', async () => {
    const former = await write({ initial: 'former', labels: { ...labels, editor: 'Note' }, isInvalid: true });
    await former.type(' words');
    former.unmount();
    const onBlur = vi.fn();
    const { box, current, type } = await write({ initial: 'next', onBlur });
    expect(box).toBe(former.box);
    expect(box.textContent).toBe('next');
    expect(box.getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).not.toBe(box);
    expect(tool('Undo').getAttribute('aria-disabled')).toBe('true');
    await type(' words');
    expect(current.value).toBe('next words');
    expect(former.current.value).toBe('former words');
  });

  test('two texts on one page use separate editors', async () => {
    const one = await write({ initial: 'one', labels: { ...labels, editor: 'One' } });
    const two = await write({ initial: 'two', labels: { ...labels, editor: 'Two' } });
    await one.type('!');
    expect([one.current.value, two.current.value]).toEqual(['one!', 'two']);
  });

  test('the placeholder is shown only while the text is empty', async () => {
    const { box, type } = await write({ placeholder: 'Write a reply' });
    expect(box.querySelector('[data-placeholder]')?.getAttribute('data-placeholder')).toBe('Write a reply');
    await type('a');
    expect(box.querySelector('[data-placeholder]')).toBeNull();
  });

  test('a disabled editor is read-only and is marked as disabled', async () => {
    const { box } = await write({ disabled: true, initial: 'fixed' });
    expect(box.getAttribute('contenteditable')).toBe('false');
    expect(box.getAttribute('aria-disabled')).toBe('true');
    expect(tool('Bold').hasAttribute('disabled')).toBe(true);
  });

  test('RE8: the remaining characters are counted on the Markdown that is sent', () => {
    expect(charactersLeft('**a** 👍', 10)).toEqual({ left: 3, isOver: false });
    expect(charactersLeft('four', 3)).toEqual({ left: -1, isOver: true });
  });
});

describe('toolbar', () => {
  test('RE3: an editor without tools has no toolbar, and a tool without a label is not shown', async () => {
    const { unmount } = await write({ tools: [] });
    expect(screen.queryByRole('toolbar')).toBeNull();
    unmount();
    const { strong: _unnamed, ...tools } = labels.tools;
    await write({ labels: { ...labels, tools }, tools: ['strong', 'em'] });
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Italic',
    ]);
  });

  test('RE3: the default toolbar has strong, em, link, undo, redo, bulletList, orderedList, and code', async () => {
    await write();
    const buttons = within(screen.getByRole('toolbar', { name: 'Formatting' })).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Bold',
      'Italic',
      'Link',
      'Undo',
      'Redo',
      'Bullet list',
      'Numbered list',
      'Code',
    ]);
  });

  test.each([
    ['Bold', '**Hi**'],
    ['Italic', '*Hi*'],
    ['Bullet list', '- Hi'],
    ['Numbered list', '1. Hi'],
    ['Code', '`Hi`'],
  ])(
    'RE3: the tool %s turns the selection into %s, and removes the formatting again',
    async (name, marked) => {
      const { user, current, box, press } = await write({ initial: 'Hi' });
      box.focus();
      press('a', { ctrlKey: true });
      await user.click(tool(name));
      expect(current.value).toBe(marked);
      expect(tool(name).getAttribute('aria-pressed')).toBe('true');
      await user.click(tool(name));
      expect(current.value).toBe('Hi');
    },
  );

  test('RE3: Undo reverts the last step, and Redo restores it', async () => {
    const { user, current, type } = await write();
    await type('Hello');
    await user.click(tool('Undo'));
    expect(current.value).toBe('');
    await user.click(tool('Redo'));
    expect(current.value).toBe('Hello');
  });

  test('the toolbar is one tab stop, and the arrow keys move between tools and wrap around', async () => {
    const { user } = await write();
    tool('Bold').focus();
    await user.keyboard('[ArrowLeft]');
    expect(document.activeElement).toBe(tool('Code'));
    await user.keyboard('[ArrowRight][ArrowRight]');
    expect(document.activeElement).toBe(tool('Italic'));
    await user.keyboard('[End]');
    expect(document.activeElement).toBe(tool('Code'));
    expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1);
  });

  test('a link is set on the selection, and a link that is not http, https, mailto, or tel is refused', async () => {
    const { user, current, box, press } = await write({ initial: 'docs' });
    box.focus();
    press('a', { ctrlKey: true });
    await user.click(tool('Link'));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await user.click(address);
    await user.paste('javascript:alert(1)');
    await user.keyboard('[Enter]');
    expect(await screen.findByText(labels.link.invalid)).toBeDefined();
    expect(current.value).toBe('docs');
    await user.clear(address);
    await user.paste('docs.example.com');
    await user.keyboard('[Enter]');
    expect(current.value).toBe('[docs](https://docs.example.com)');
    await user.click(tool('Link'));
    await user.click(await screen.findByRole('button', { name: 'Remove link' }));
    expect(current.value).toBe('docs');
  });
});

describe('sending', () => {
  test('RE5: with Enter as the send key, Enter sends and Shift+Enter inserts a line break', async () => {
    const onSend = vi.fn();
    const { press, type, current } = await write({ sendKey: 'enter', onSend });
    await type('Hi');
    press('Enter', { shiftKey: true });
    expect(onSend).not.toHaveBeenCalled();
    await type('there');
    expect(current.value).toBe('Hi\nthere');
    press('Enter');
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('RE5: with Cmd+Enter or Ctrl+Enter as the send key, Enter starts a new paragraph', async () => {
    const onSend = vi.fn();
    const { press, type, current } = await write({ sendKey: 'cmd_enter', onSend });
    await type('Hi');
    press('Enter');
    await type('there');
    expect(current.value).toBe('Hi\n\nthere');
    expect(onSend).not.toHaveBeenCalled();
    press('Enter', { ctrlKey: true });
    press('Enter', { metaKey: true });
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  test('RE5: Enter that ends a composition of an input method never sends', async () => {
    const onSend = vi.fn();
    const { press } = await write({ sendKey: 'enter', onSend, initial: 'に' });
    press('Enter', { isComposing: true });
    press('Enter', { keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
  });

  test('RE5: with Enter as the send key, Shift+Enter adds a list item and ends the list on an empty item', async () => {
    const { press, type, current, user } = await write({ sendKey: 'enter', onSend: () => {} });
    await type('one');
    await user.click(tool('Bullet list'));
    press('Enter', { shiftKey: true });
    await type('two');
    expect(current.value).toBe('- one\n- two');
    press('Enter', { shiftKey: true });
    press('Enter', { shiftKey: true });
    await type('free');
    expect(current.value).toBe('- one\n- two\n\nfree');
  });
});

const canned: TriggerItem[] = ['hello', 'help', 'bye'].map((id) => ({
  id,
  label: id,
  insert: { type: 'markdown', markdown: `**${id}** there` },
}));
const search = (query: string) => canned.filter(({ id }) => id.startsWith(query));
const triggers: RichTextEditorProps['triggers'] = {
  canned: { label: 'Canned responses', search: async (query) => search(query) },
  variable: {
    label: 'Variables',
    search: () => [{ id: 'name', label: 'Name', insert: { type: 'text', text: '{{contact.name}}' } }],
  },
  emoji: {
    label: 'Emoji',
    search: () => [{ id: 'smile', label: 'smile', insert: { type: 'text', text: '😄' } }],
  },
  mention: {
    label: 'Agents',
    search: () => [
      { id: '12', label: 'Mira', insert: { type: 'mention', kind: 'user', id: 12, label: 'Mira Kowalska' } },
    ],
  },
};

async function menu(name: string) {
  const list = await screen.findByRole('listbox', { name });
  await within(list).findAllByRole('option');
  return list;
}
const highlighted = () => screen.getAllByRole('option', { selected: true }).map((row) => row.textContent);

describe('triggers', () => {
  test('RE2: a slash lists canned responses, arrow keys wrap around, and Enter inserts one without sending', async () => {
    const onSend = vi.fn();
    const { type, press, current, box } = await write({ triggers, sendKey: 'enter', onSend });
    await type('/he');
    const list = await menu('Canned responses');
    await waitFor(() => expect(highlighted()).toEqual(['hello']));
    expect(box.getAttribute('aria-controls')).toBe(list.id);
    press('ArrowUp');
    await waitFor(() => expect(highlighted()).toEqual(['help']));
    expect(box.getAttribute('aria-activedescendant')).toBe(`${list.id}-1`);
    press('ArrowDown');
    await waitFor(() => expect(highlighted()).toEqual(['hello']));
    press('Enter');
    expect(current.value).toBe('**hello** there');
    expect(onSend).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(box.hasAttribute('aria-activedescendant')).toBe(false);
  });

  test('RE2: Tab and a click insert the suggestion', async () => {
    const { type, press, current, user } = await write({ triggers });
    await type('Hi {{');
    await menu('Variables');
    press('Tab');
    expect(current.value).toBe('Hi {{contact.name}}');
    await type(' :sm');
    await user.click(await screen.findByRole('option', { name: 'smile' }));
    expect(current.value).toBe('Hi {{contact.name}} 😄');
  });

  test('RE2: Escape closes the suggestions for that word, and the key event does not propagate', async () => {
    const onKeyDown = vi.fn();
    document.addEventListener('keydown', onKeyDown);
    const { type, press } = await write({ triggers });
    await type('/h');
    await menu('Canned responses');
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(onKeyDown).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onKeyDown);
    await type('e');
    expect(screen.queryByRole('listbox')).toBeNull();
    await type(' /b');
    expect((await menu('Canned responses')).textContent).toBe('bye');
  });

  test('RE2: a private note offers mentions, and no canned responses, variables, or emoji', async () => {
    const { type, press, current } = await write({ triggers, isPrivate: true });
    for (const text of ['/he', ' {{na', ' :smi']) await type(text);
    expect(screen.queryByRole('listbox')).toBeNull();
    await type(' @Mi');
    await menu('Agents');
    press('Enter');
    expect(current.value).toBe('/he {{na :smi [@Mira Kowalska](mention://user/12/Mira%20Kowalska)');
  });

  test('RE2: Enter does not send while suggestions are loading, and a late result of an earlier query is dropped', async () => {
    const onSend = vi.fn();
    const answers = new Map<string, (items: TriggerItem[]) => void>();
    const signals = new Map<string, AbortSignal>();
    const slow: RichTextEditorProps['triggers'] = {
      canned: {
        label: 'Canned responses',
        search: (query, signal) => {
          signals.set(query, signal);
          return new Promise((resolve) => answers.set(query, resolve));
        },
      },
    };
    const { type, press } = await write({ triggers: slow, sendKey: 'enter', onSend });
    await type('/h');
    await waitFor(() => expect(answers.has('h')).toBe(true));
    press('Enter');
    expect(onSend).not.toHaveBeenCalled();
    await type('e');
    await waitFor(() => expect(answers.has('he')).toBe(true));
    expect(signals.get('h')?.aborted).toBe(true);
    answers.get('he')?.(search('help'));
    await waitFor(() => expect(highlighted()).toEqual(['help']));
    answers.get('h')?.(canned);
    expect(highlighted()).toEqual(['help']);
  });

  test('RE2: Enter while suggestions are loading inserts the first new result, not one of the previous query', async () => {
    let answer: (items: TriggerItem[]) => void = () => undefined;
    const slow: RichTextEditorProps['triggers'] = {
      canned: {
        label: 'Canned responses',
        search: (query) =>
          query === 'h' ? canned : new Promise<TriggerItem[]>((resolve) => void (answer = resolve)),
      },
    };
    const { type, press, current } = await write({ triggers: slow, sendKey: 'enter' });
    await type('/h');
    await waitFor(() => expect(highlighted()).toEqual(['hello']));
    await type('elp');
    press('Enter');
    expect(current.value).toBe('/help');
    answer(search('help'));
    await waitFor(() => expect(current.value).not.toContain('/help'));
    expect(current.value).toBe('**help** there');
  });

  test('RE2: suggestions that cannot be loaded are closed, and Enter sends again', async () => {
    const onSend = vi.fn();
    const broken: RichTextEditorProps['triggers'] = {
      canned: { label: 'Canned responses', search: () => Promise.reject(new Error('offline')) },
    };
    const { type, press } = await write({ triggers: broken, sendKey: 'enter', onSend });
    await type('/he');
    await waitFor(() => {
      onSend.mockClear();
      press('Enter');
      expect(onSend).toHaveBeenCalledTimes(1);
    });
  });
});

describe('variables', () => {
  const markVariable = (expression: string): VariableMark | null => {
    if (!expression.includes('.')) return null;
    return expression.trim() === 'contact.name'
      ? { tone: 'known', title: 'Sofia' }
      : { tone: 'warning', title: 'No value' };
  };
  const marks = (box: HTMLElement) =>
    [...box.querySelectorAll('.variable-mark')].map((mark) => [
      mark.textContent,
      mark.className.replace(/.*variable-mark-/, ''),
      mark.getAttribute('title'),
    ]);

  test('RE11: variables are marked without changing the text, except inside code', async () => {
    const initial =
      'Hi {{ contact.name }} {{contact.phone}} {{x}} `{{contact.phone}}`\n\n```\n{{contact.phone}}\n```';
    const { box, current, type } = await write({ initial, markVariable });
    expect(marks(box)).toEqual([
      ['{{ contact.name }}', 'known', 'Sofia'],
      ['{{contact.phone}}', 'warning', 'No value'],
    ]);
    await type('!');
    expect(current.value).toContain('Hi {{ contact.name }} {{contact.phone}} {{x}} `{{contact.phone}}`');
  });

  test('RE11: variable marks follow typed text and are not kept by a reused editor', async () => {
    const box = await write({ initial: '', markVariable });
    await box.type('{{contact.phone}}');
    expect(marks(box.box)).toHaveLength(1);
    box.unmount();
    const next = await write({ initial: '{{contact.phone}}' });
    expect(marks(next.box)).toEqual([]);
  });
});

describe('images and files', () => {
  const file = (name: string, type: string, megabytes = 0.001) =>
    new File([new Uint8Array(megabytes * 1024 * 1024)], name, { type });
  const pick = (chosen: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no way to choose a picture');
    fireEvent.change(input, { target: { files: [chosen] } });
  };
  const withImages = { tools: ['strong', 'image'] as const };

  test('RE4: an image is uploaded first, inserted by its URL, and can be set to one of four heights', async () => {
    const onUploadImage = vi.fn(async () => 'https://files.example/logo.png');
    const { current, user, box } = await write({ ...withImages, onUploadImage });
    pick(file('logo.png', 'image/png'));
    await waitFor(() => expect(current.value).toBe('![logo.png](https://files.example/logo.png)'));
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe(
      '.png,.jpeg,.jpg,.gif,.webp',
    );
    box.focus();
    fireEvent.keyDown(box, { key: 'ArrowLeft', keyCode: 37 });
    const bar = await screen.findByRole('toolbar', { name: 'Image size' });
    for (const [name, height] of [
      ['Small', '24px'],
      ['Medium', '48px'],
      ['Large', '72px'],
    ] as const) {
      await user.click(within(bar).getByRole('button', { name }));
      expect(current.value).toBe(`![logo.png](https://files.example/logo.png?cw_image_height=${height})`);
    }
    await user.click(within(bar).getByRole('button', { name: 'Original Size' }));
    expect(current.value).toBe('![logo.png](https://files.example/logo.png)');
  });

  test('RE4: an image over 4 MB, of another type, or with a failed upload is reported and not inserted', async () => {
    const onImageProblem = vi.fn();
    const cause = new Error('disk full');
    const onUploadImage = vi.fn(() => Promise.reject(cause));
    const { current } = await write({ ...withImages, onUploadImage, onImageProblem });
    const large = file('large.png', 'image/png', 4.1);
    pick(large);
    expect(onImageProblem).toHaveBeenLastCalledWith({ code: 'size', limitMb: 4 }, large);
    const drawing = file('drawing.svg', 'image/svg+xml');
    pick(drawing);
    expect(onImageProblem).toHaveBeenLastCalledWith({ code: 'type' }, drawing);
    expect(onUploadImage).not.toHaveBeenCalled();
    const fine = file('fine.webp', 'image/webp', 4);
    pick(fine);
    await waitFor(() => expect(onImageProblem).toHaveBeenLastCalledWith({ code: 'upload', cause }, fine));
    expect(current.value).toBe('');
  });

  test('RE4: an upload is reported while it runs, and closing the editor aborts it and reports the image', async () => {
    const onImageProblem = vi.fn();
    const signals: AbortSignal[] = [];
    const onUploadImage = (_file: File, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<string>(() => {});
    };
    const { handle, unmount } = await write({ ...withImages, onUploadImage, onImageProblem });
    expect(handle.current?.isUploading()).toBe(false);
    const picture = file('logo.png', 'image/png');
    pick(picture);
    expect(handle.current?.isUploading()).toBe(true);
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(onImageProblem.mock.calls).toEqual([[{ code: 'left' }, picture]]);
  });

  test('RE4: pasted and dropped files are passed to onPasteFiles and are not inserted', async () => {
    const onPasteFiles = vi.fn();
    const { box, current } = await write({ onPasteFiles });
    const picture = file('a.png', 'image/png');
    fireEvent.paste(box, { clipboardData: { files: [picture], items: [], getData: () => '' } });
    expect(onPasteFiles).toHaveBeenLastCalledWith([picture]);
    fireEvent.drop(box, { dataTransfer: { files: [picture], items: [], getData: () => '' } });
    expect(onPasteFiles).toHaveBeenCalledTimes(2);
    expect(current.value).toBe('');
    expect(box.querySelector('img:not(.ProseMirror-separator)')).toBeNull();
  });

  test('pasted HTML loses its scripts, external images, and unsafe links', async () => {
    const { box, current } = await write();
    const html =
      '<p onclick="x()">Hi <b>there</b> <a href="javascript:x()">bad</a> <a href="https://a.example">good</a><img src="https://t.example/p.gif"><script>x()</script></p>';
    fireEvent.paste(box, {
      clipboardData: { files: [], items: [], getData: (type: string) => (type === 'text/html' ? html : '') },
    });
    await waitFor(() => expect(current.value).toBe('Hi **there** bad [good](https://a.example)'));
  });

  test('a URL pasted over a selection turns the selection into a link', async () => {
    const { box, current, press } = await write({ initial: 'docs' });
    box.focus();
    press('a', { ctrlKey: true });
    fireEvent.paste(box, {
      clipboardData: {
        files: [],
        items: [],
        getData: (type: string) => (type === 'text/plain' ? 'https://docs.example' : ''),
      },
    });
    await waitFor(() => expect(current.value).toBe('[docs](https://docs.example)'));
  });
});
