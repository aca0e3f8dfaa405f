import { describe, expect, it } from 'vitest';
import { contentIdKey, placeImages, referencedContentIds, replaceCids } from './inline-images';

const urlOf = (id: string) => (id === 'Logo@acme' ? 'https://files.test/logo?a=1&b="2"' : null);
const URL_IN_HTML = 'https://files.test/logo?a=1&amp;b=&quot;2&quot;';

describe('images within a mail', () => {
  it.each([
    ['plain', '<img src="cid:Logo@acme">', `<img src="${URL_IN_HTML}">`],
    ['URL-encoded', "<img src='cid:Logo%40acme'>", `<img src='${URL_IN_HTML}'>`],
    ['without quotes', '<img src=cid:Logo@acme>', `<img src=${URL_IN_HTML}>`],
    [
      'in a style',
      'style="background:url(&quot;CID:Logo@acme&quot;)"',
      `style="background:url(&quot;${URL_IN_HTML}&quot;)"`,
    ],
  ])('get the address of their file (%s)', (_form, html, expected) => {
    expect(replaceCids(html, urlOf)).toBe(expected);
  });

  it('are found in lower case by their key', () => {
    const byKey = new Map([[contentIdKey('<Logo@acme>'), 'https://files.test/1']]);
    const html = '<img src="cid:logo%40acme">';
    expect(replaceCids(html, (id) => byKey.get(id) ?? null)).toBe('<img src="https://files.test/1">');
  });

  it('stay as they are without a file', () => {
    expect(replaceCids('<img src="cid:other"> cid: %E0%A4%A cid:%E0', urlOf)).toBe(
      '<img src="cid:other"> cid: %E0%A4%A cid:%E0',
    );
  });

  it('are listed by their keys', () => {
    expect(referencedContentIds('<img src="cid:A%40b"><a href="acid:x">cid:c</a>')).toEqual(
      new Set(['a@b', 'c']),
    );
  });

  it('stand in a text where it names them, and below it otherwise', () => {
    const images = [
      { filename: 'a.png', url: '/1' },
      { filename: 'b"<.png', url: '/2' },
    ];
    expect(placeImages('See [image: a.png] and [image: c.png]', images)).toBe(
      'See <img src="/1" alt="a.png"> and [image: c.png]\n\n<img src="/2" alt="b&quot;&lt;.png">',
    );
  });
});
