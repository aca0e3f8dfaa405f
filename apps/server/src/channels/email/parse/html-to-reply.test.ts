import { describe, expect, it } from 'vitest';
import { htmlToReply } from './html-to-reply';

describe('the texts of an HTML mail', () => {
  it('reduce a quote to one mark', () => {
    const html = '<div>Thanks!</div><blockquote>It ships today.</blockquote>';
    expect(htmlToReply(html)).toEqual({ reply: 'Thanks!\n> ', quoted: 'Thanks!' });
  });

  it('have one line per block, and no scripts, styles and images', () => {
    const html =
      '<html><head><title>T</title><style>p{}</style></head><body><h1>Order</h1><p>a <b>b</b><br>c&nbsp;&amp;&nbsp;d</p>' +
      '<script>x()</script><img src="x" alt="logo"><ul><li>one</li><li>two</li></ul>' +
      '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table></body></html>';
    expect(htmlToReply(html).reply).toBe('Order\n\na b\nc & d\n\n- one\n- two\nA B\nC');
  });

  it('keep the words of quotes with answers in between', () => {
    const html = '<blockquote>Shall we?</blockquote><p>Yes.</p><blockquote>When?</blockquote><p>Now.</p>';
    const { reply, quoted } = htmlToReply(html);
    expect(reply).toBe('> \n\nYes.\n\n> \n\nNow.');
    expect(quoted).toBe('> Shall we?\n\nYes.\n\n> When?\n\nNow.');
  });

  it('end where the markup says so, whatever the language', () => {
    const wordings: [name: string, html: string][] = [
      [
        'Gmail',
        '<p>Tak!</p><div class="gmail_quote"><div class="gmail_attr">Den man. 2. jun. 2025 skrev Acme:</div><blockquote>Hi</blockquote></div>',
      ],
      [
        'Thunderbird',
        '<p>Tak!</p><div class="moz-cite-prefix">Den 02.06.2025 skrev Acme:</div><blockquote type="cite">Hi</blockquote>',
      ],
      ['Outlook', '<p>Tak!</p><hr><div id="divRplyFwdMsg">Fra: Acme<br>Sendt: 2. juni</div><div>Hi</div>'],
      [
        'Yahoo',
        '<p>Tak!</p><div id="ydp1yahoo_quoted_9" class="ydp1yahoo_quoted"><div>Acme skrev</div>Hi</div>',
      ],
      [
        'Proton',
        '<p>Tak!</p><div class="protonmail_quote">Acme skrev<br><blockquote class="protonmail_quote" type="cite">Hi</blockquote></div>',
      ],
    ];
    for (const [name, html] of wordings) expect(htmlToReply(html).quoted, name).toBe('Tak!');
  });

  it('end above the headers of a quoted mail, however they are marked up', () => {
    const headers =
      '<b>From: </b>Acme [mailto:help@acme.test]<br><b>Sent: </b>Monday, June 2<br><b>To: </b>Nora<br><b>Subject: </b>Order';
    const wordings = [
      `<div>Thanks!<hr>${headers}<br><br><p>Hi</p></div>`,
      `<div>Thanks!</div><span id="OLK_SRC_BODY_SECTION"><div>${headers}</div><div>Hi</div></span>`,
      `<div>Thanks!</div><div style="border-top-width: 1px; border-top-style: solid;">${headers}</div><div>Hi</div>`,
      `<p>Thanks!</p><table><tr><td><p>${headers}</p></td></tr></table><p>Hi</p>`,
    ];
    for (const html of wordings) expect(htmlToReply(html).quoted, html).toBe('Thanks!');
  });

  it('keep a box with a border that holds no quoted mail', () => {
    const html = '<p>Hello</p><div style="border:none;border-top:solid red 1pt">Total: 3</div><p>Bye</p>';
    expect(htmlToReply(html).quoted).toBe('Hello\n\nTotal: 3\n\nBye');
  });

  it('are those of the quote if there is nothing else', () => {
    const html =
      '<blockquote type="cite"><div>Begin forwarded message:</div><div>It ships today.</div></blockquote>';
    expect(htmlToReply(html)).toEqual({
      reply: '> Begin forwarded message:\n> It ships today.',
      quoted: '> Begin forwarded message:\n> It ships today.',
    });
  });

  it('are read from HTML that is nested too deep to be parsed', () => {
    const html = `${'<div>'.repeat(50_000)}Hello &lt;3${'</div>'.repeat(50_000)}`;
    expect(htmlToReply(html).reply).toBe('Hello <3');
  });
});
