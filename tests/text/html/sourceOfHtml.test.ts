import { describe, expect, it } from 'vitest'
import { sourceOfHtml } from '../../../src/text/html/sourceOfHtml'

describe('sourceOfHtml', () => {
  it.each([
    [
      'characters of Markdown stay words',
      '<p>2 * 3 * 4, [maybe] not_so_much</p>',
      '<p>2 * 3 * 4, [maybe] not_so_much</p>',
    ],
    ['lines of one paragraph are joined', '<p>One\n    two\n\n\nthree</p>', '<p>One two three</p>'],
    [
      'each block has its own line',
      '<p>One</p><ul><li>Two</li></ul>\n\n    <p>Three</p>',
      '<p>One</p>\n\n<ul><li>Two</li></ul>\n\n<p>Three</p>',
    ],
    ['empty lines of preformatted text do not end it', '<pre>a\n\n  b</pre>', '<pre>a&#10;&#10;  b</pre>'],
    [
      'words between blocks are a paragraph',
      'Before<h2>Title</h2>after <b>all</b>',
      '<p>Before</p>\n\n<h2>Title</h2>\n\n<p>after <b>all</b></p>',
    ],
    [
      'empty lines of the classic editor separate paragraphs',
      'One\n\nTwo <em>words</em>\n \nThree',
      '<p>One</p>\n\n<p>Two <em>words</em></p>\n\n<p>Three</p>',
    ],
    [
      'a lone picture is a figure',
      '<img src="a.jpg" alt="A" class="size-full">',
      '<figure><img src="a.jpg" alt="A"></figure>',
    ],
    [
      'a lone picture gives its alignment to its figure',
      '<img src="a.jpg" alt="A" class="alignright size-medium">',
      '<figure class="alignright"><img src="a.jpg" alt="A"></figure>',
    ],
    [
      'alignments of WordPress stay, without other classes',
      '<div class="wp-block-image"><figure class="alignleft size-large"><img src="a.jpg" alt="A"></figure></div><figure class="wp-block-image alignwide"><img src="b.jpg" alt="B"></figure>',
      '<figure class="alignleft"><img src="a.jpg" alt="A"></figure>\n\n<figure class="alignwide"><img src="b.jpg" alt="B"></figure>',
    ],
    [
      'alignments of the classic editor stay',
      '<div id="attachment_1" class="wp-caption alignright" style="width:310px"><img class="size-medium" src="a.jpg" alt="A"><p class="wp-caption-text">Words</p></div><p><img class="alignleft wp-image-1" src="b.jpg" alt="B">Words</p>',
      '<figure class="alignright"><img src="a.jpg" alt="A"><figcaption>Words</figcaption></figure>\n\n<figure class="alignleft"><img src="b.jpg" alt="B"></figure>\n\n<p>Words</p>',
    ],
    [
      'a linked picture at one side leaves the paragraph that it begins',
      '<p><a href="/b"><img class="alignright" src="b.jpg" alt="B"></a> Words <img class="alignleft" src="c.jpg" alt="C"></p>',
      '<figure class="alignright"><a href="/b"><img src="b.jpg" alt="B"></a></figure>\n\n<p> Words <img src="c.jpg" alt="C" class="alignleft"></p>',
    ],
    [
      'alignment of a caption stays',
      '[caption align="alignleft" width="300"]<img src="a.jpg" alt="A"> Words[/caption]',
      '<figure class="alignleft"><img src="a.jpg" alt="A"><figcaption>Words</figcaption></figure>',
    ],
    [
      'widths of Ghost stay',
      '<figure class="kg-card kg-image-card kg-width-full kg-card-hascaption"><img src="a.jpg" class="kg-image" alt="A"></figure>',
      '<figure class="alignfull"><img src="a.jpg" alt="A"></figure>',
    ],
    [
      'players and tables have the width of the column',
      '<figure class="wp-block-audio alignright"><audio src="a.mp3"></audio></figure><figure class="wp-block-table alignleft"><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
      '<figure><audio src="a.mp3" controls></audio></figure>\n\n<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
    ],
    [
      'alignment of columns stays',
      '<table><thead><tr><th class="has-text-align-right" data-align="right">1</th><th align="Center">2</th></tr></thead><tbody><tr><td style="color: red; text-align: right">3</td><td class="red" style="text-align: inherit">4</td></tr></tbody></table>',
      '<table><thead><tr><th align="right">1</th><th align="center">2</th></tr></thead><tbody><tr><td align="right">3</td><td>4</td></tr></tbody></table>',
    ],
    [
      'letters and other numbers of lists stay',
      '<ol style="list-style-type:lower-alpha" start="3" class="wp-block-list"><li>One</li></ol><ol type="I" reversed><li value="4">Two</li></ol><ol style="color: red; list-style: upper-roman inside"><li style="list-style-type: lower-greek">Three</li></ol>',
      '<ol start="3" style="list-style-type:lower-alpha"><li>One</li></ol>\n\n<ol type="I" reversed><li value="4">Two</li></ol>\n\n<ol style="list-style-type:upper-roman"><li style="list-style-type:lower-greek">Three</li></ol>',
    ],
    [
      'markers of lists that say nothing go',
      '<ol style="list-style-type:decimal"><li style="list-style-type: decimal">One</li></ol><ul style="list-style-type: none"><li style="list-style: disc">Two</li><li style="list-style-image: none">Three</li></ul>',
      '<ol><li>One</li></ol>\n\n<ul><li>Two</li><li>Three</li></ul>',
    ],
    [
      'items around indented lists stay without a marker',
      '<ul><li>One</li><li style="list-style-type: none;"><ul><li>Two</li></ul></li></ul>',
      '<ul><li>One</li><li style="list-style-type:none"><ul><li>Two</li></ul></li></ul>',
    ],
    [
      'a picture alone in its paragraph is a figure, also a linked one',
      '<p><img src="a.jpg" alt="A" class="aligncenter"></p><p>\n<a href="/b"><img src="b.jpg" alt="B"></a></p><p><a href="/c"><img src="c.jpg" alt="C" class="alignleft"></a></p>',
      '<figure><img src="a.jpg" alt="A"></figure>\n\n<figure><a href="/b"><img src="b.jpg" alt="B"></a></figure>\n\n<figure class="alignleft"><a href="/c"><img src="c.jpg" alt="C"></a></figure>',
    ],
    [
      'a frame or recording between words is a block',
      'Before <iframe src="https://a.example/"></iframe> between <audio src="a.mp3"></audio> after',
      '<p>Before </p>\n\n<figure><iframe src="https://a.example/"></iframe></figure>\n\n<p> between </p>\n\n<figure><audio src="a.mp3" controls></audio></figure>\n\n<p> after</p>',
    ],
    ['classes of alignment of words go', '<p class="alignleft">Words</p>', '<p>Words</p>'],
    ['styles, classes and ids go', '<p class="x" style="color:red" id="y" onclick="z()">Words</p>', '<p>Words</p>'],
    [
      'an id stays if a link leads to it',
      '<p><a href="#n1">1</a></p><p id="n1">Note</p>',
      '<p><a href="#n1">1</a></p>\n\n<p id="n1">Note</p>',
    ],
    ['empty paragraphs go', '<p>&nbsp;</p><p>One</p><p><br></p><p><span> </span></p><div></div>', '<p>One</p>'],
    [
      'fonts and spans are unwrapped',
      '<p><font color="red"><span style="x">One <span>word</span></span></font></p>',
      '<p>One word</p>',
    ],
    ['a language stays', '<p>Un <span lang="fr" style="x">mot</span></p>', '<p>Un <span lang="fr">mot</span></p>'],
    [
      'boxes around blocks are unwrapped',
      '<div class="a"><div><p>One</p><p>Two</p></div></div>',
      '<p>One</p>\n\n<p>Two</p>',
    ],
    [
      'tables around blocks are unwrapped, and others stay',
      '<table width="600"><tr><td>One<p>Two</p><table><tr><td>3</td><td>4</td></tr></table></td></tr></table><table><tr><td>5</td></tr></table>',
      '<p>One</p>\n\n<p>Two</p>\n\n<table><tbody><tr><td>3</td><td>4</td></tr></tbody></table>\n\n<table><tbody><tr><td>5</td></tr></tbody></table>',
    ],
    [
      'a table around blocks with a caption stays',
      '<table><caption>Tides</caption><tr><td><p>One</p></td></tr></table>',
      '<table><caption>Tides</caption><tbody><tr><td><p>One</p></td></tr></tbody></table>',
    ],
    ['unclosed tags are closed', '<p>One <b>two<p>Three', '<p>One <b>two</b></p>\n\n<p><b>Three</b></p>'],
    [
      'references that were encoded twice are read',
      '<p>Fish &amp;amp; chips&amp;nbsp;&amp;#8217;</p>',
      '<p>Fish &#x26; chips\u00a0’</p>',
    ],
    [
      'in code they stay',
      '<pre><code class="language-html">&amp;amp;</code></pre>',
      '<pre><code class="language-html">&#x26;amp;</code></pre>',
    ],
    ['scripts and styles go', '<style>p{}</style><script>x()</script><p>One</p><!-- wp:x -->', '<p>One</p>'],
    [
      'what Word pastes',
      '<p class="MsoNormal"><o:p></o:p><span style="mso-x">One</span><!--[if gte mso 9]><xml>x</xml><![endif]--></p>',
      '<p>One</p>',
    ],
    [
      'address of a picture for a script',
      '<img data-src="a.jpg" src="data:image/gif;base64,R0" class="lazy" alt="">',
      '<figure><img data-src="a.jpg" src="data:image/gif;base64,R0" alt=""></figure>',
    ],
  ])('%s', (_, html, source) => {
    expect(sourceOfHtml(html)).toBe(source)
  })
})

describe('shortcodes of WordPress', () => {
  it.each([
    [
      'caption',
      '[caption id="a" width="300"]<a href="/b"><img src="a.jpg" alt=""></a> Words <em>here</em>[/caption]',
      '<figure><a href="/b"><img src="a.jpg" alt=""></a><figcaption>Words <em>here</em></figcaption></figure>',
    ],
    [
      'caption of an old text',
      '[caption caption="Words"]<img src="a.jpg" alt="">[/caption]',
      '<figure><img src="a.jpg" alt=""><figcaption>Words</figcaption></figure>',
    ],
    ['embed', '[embed width="1"]https://youtu.be/abc[/embed]', '<p>https://youtu.be/abc</p>'],
    ['address in a shortcode', '[youtube https://youtu.be/abc]', '<p>https://youtu.be/abc</p>'],
    [
      'recording of old posts',
      '[audio https://a.example/a.mp3]',
      '<figure><audio controls src="https://a.example/a.mp3"></audio></figure>',
    ],
    ['recording', '[audio mp3="/a.mp3"][/audio]', '<figure><audio controls src="/a.mp3"></audio></figure>'],
    ['page builder', '[vc_row el="x"][vc_column]<p>Words</p>[/vc_column][/vc_row]', '<p>Words</p>'],
    ['gallery without pictures', '<p>One</p>[gallery ids="1,2"]', '<p>One</p>'],
    [
      'brackets of a sentence stay',
      '<p>He said [sic] so [more] [such] [x]</p>',
      '<p>He said [sic] so [more] [such] [x]</p>',
    ],
  ])('%s', (_, html, source) => {
    expect(sourceOfHtml(html)).toBe(source)
  })

  it('reads hostile brackets in linear time', () => {
    expect(sourceOfHtml(`<p>${'[caption '.repeat(20_000)}</p>`)).toContain('[caption')
    expect(sourceOfHtml(`<p>${'[vc_row '.repeat(20_000)}</p>`)).toContain('vc_row')
  })
})

describe('elements of content systems', () => {
  it.each([
    [
      'embed of WordPress',
      '<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abc\n</div></figure>',
      '<figure><p>https://www.youtube.com/watch?v=abc</p></figure>',
    ],
    [
      'embed of WordPress that WordPress has linked',
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n<a href="https://a.example/b">https://a.example/b</a>\n</div><figcaption>Words</figcaption></figure>',
      '<figure><p>https://a.example/b</p><figcaption>Words</figcaption></figure>',
    ],
    [
      'list of posts of WordPress, without links to its other pages',
      '<ul class="wp-block-latest-posts"><li><a href="/a">One</a><time class="wp-block-latest-posts__post-date">2 March</time></li></ul><nav class="wp-block-query-pagination"><a href="?query=2">Next</a></nav>',
      '<ul><li><a href="/a">One</a><p>2 March</p></li></ul>',
    ],
    [
      'list of posts of WordPress with their excerpts',
      '<ul class="wp-block-post-template"><li class="wp-block-post"><h2 class="wp-block-post-title"><a href="/a">One</a></h2><div class="wp-block-post-excerpt"><p>Words</p></div></li></ul>',
      '<ul><li><p><strong><a href="/a">One</a></strong></p><p>Words</p></li></ul>',
    ],
    [
      'list of comments of WordPress',
      '<ol class="wp-block-latest-comments"><li><article><footer>Ada on <a href="/a">One</a><time class="wp-block-latest-comments__comment-date">2 March</time></footer><div><p>Words</p></div></article></li></ol>',
      '<ol><li>Ada on <a href="/a">One</a><p>2 March</p><p>Words</p></li></ol>',
    ],
    [
      'poem of WordPress',
      '<pre class="wp-block-verse">One <em>two\nthree</em>\nfour</pre>',
      '<p>One <em>two<br>three</em><br>four</p>',
    ],
    [
      'recording that a script would start',
      '<figure class="wp-block-video"><video src="a.mp4" autoplay loop></video></figure>',
      '<figure><video src="a.mp4" loop controls></video></figure>',
    ],
    [
      'accounts of WordPress',
      '<ul class="wp-block-social-links"><li class="wp-social-link"><a href="https://a.example/" class="wp-block-social-link-anchor"><svg><path d="M0 0"></path></svg><span class="wp-block-social-link-label screen-reader-text">Mastodon</span></a></li></ul>',
      '<ul><li><a href="https://a.example/">Mastodon</a></li></ul>',
    ],
    [
      'form for comments of WordPress, and labels of other forms',
      '<p>One</p><div id="respond" class="comment-respond"><h3>Leave a Reply</h3><form><p><label for="a">Comment</label><textarea id="a"></textarea></p></form></div><form><p>Two</p><label>Name <input></label></form>',
      '<p>One</p>\n\n<p>Two</p>',
    ],
    [
      'file of WordPress',
      '<div class="wp-block-file"><a href="/a.pdf">Times of ferries</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div>',
      '<p><a href="/a.pdf">Times of ferries</a></p>',
    ],
    [
      'gallery of WordPress 5',
      '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="a.jpg" alt="A"></figure></li><li class="blocks-gallery-item"><figure><img src="b.jpg" alt="B"></figure></li></ul><figcaption>Both</figcaption></figure>',
      '<figure><p><img src="a.jpg" alt="A"></p><p><img src="b.jpg" alt="B"></p><figcaption>Both</figcaption></figure>',
    ],
    [
      'gallery of the first block editor',
      '<ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure><img src="a.jpg" alt="A"></figure></li></ul>',
      '<figure><img src="a.jpg" alt="A"></figure>',
    ],
    [
      'gallery of WordPress',
      '<figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image"><a href="/a"><img src="a.jpg" alt="A"></a></figure><figure class="wp-block-image"><img src="b.jpg" alt="B"><figcaption>The <em>quay</em></figcaption></figure></figure>',
      '<figure><p><a href="/a"><img src="a.jpg" alt="A"></a></p><p><img src="b.jpg" alt="B"><br>The <em>quay</em></p></figure>',
    ],
    [
      'gallery of WordPress with a link in a caption',
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="a.jpg" alt="A"><figcaption>By <a href="/ada">Ada</a></figcaption></figure></figure>',
      '<figure><img src="a.jpg" alt="A"><figcaption>By <a href="/ada">Ada</a></figcaption></figure>',
    ],
    [
      'gallery of a shortcode of WordPress',
      '<div id="gallery-1" class="gallery galleryid-5 gallery-columns-3 gallery-size-thumbnail"><dl class="gallery-item"><dt class="gallery-icon"><a href="/a"><img src="a.jpg" alt="A"></a></dt><dd class="wp-caption-text gallery-caption">The quay</dd></dl><figure class="gallery-item"><div class="gallery-icon"><img src="b.jpg" alt="B"></div></figure></div>',
      '<figure><p><a href="/a"><img src="a.jpg" alt="A"></a><br>The quay</p><p><img src="b.jpg" alt="B"></p></figure>',
    ],
    [
      'pull quote of WordPress',
      '<figure class="wp-block-pullquote"><blockquote><p>Words</p><cite>Name</cite></blockquote></figure>',
      '<blockquote><p>Words</p><cite>Name</cite></blockquote>',
    ],
    [
      'button of WordPress',
      '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/a">Go</a></div></div>',
      '<p><a href="/a">Go</a></p>',
    ],
    [
      'spacer of WordPress',
      '<p>One</p><div class="wp-block-spacer" style="height:99px" aria-hidden="true"></div>',
      '<p>One</p>',
    ],
    [
      'footnotes of WordPress',
      '<p>Words<sup data-fn="f" class="fn"><a href="#f" id="f-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="f">Note <a href="#f-link">↩</a></li></ol>',
      '<p>Words<sup><a href="#f" id="f-link">1</a></sup></p>\n\n<ol><li id="f">Note <a href="#f-link">↩</a></li></ol>',
    ],
    [
      'bookmark of Ghost',
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">About it</div></div></a></figure>',
      '<p><strong><a href="https://a.example/">Title</a></strong><br>About it</p>',
    ],
    [
      'toggle of Ghost',
      '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>More</span></h4><button class="kg-toggle-card-icon"></button></div><div class="kg-toggle-content"><p>Words</p></div></div>',
      '<details><summary>More</summary><p>Words</p></details>',
    ],
    [
      'callout of Ghost',
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Words</div></div>',
      '<aside><p>Words</p></aside>',
    ],
    [
      'audio of Ghost',
      '<div class="kg-card kg-audio-card"><img src="" class="kg-audio-thumbnail"><div class="kg-audio-player-container"><audio src="/a.mp3" preload="metadata"></audio><div class="kg-audio-title">Title</div><div class="kg-audio-player"><button>Play</button></div></div></div>',
      '<figure><audio src="/a.mp3" preload="metadata" controls></audio><figcaption>Title</figcaption></figure>',
    ],
    [
      'button of Ghost',
      '<div class="kg-card kg-button-card kg-align-center"><a href="/a" class="kg-btn kg-btn-accent">Go</a></div>',
      '<p><a href="/a">Go</a></p>',
    ],
    [
      'video of Ghost',
      '<figure class="kg-card kg-video-card" data-kg-thumbnail="/t.png" data-kg-custom-thumbnail=""><div class="kg-video-container"><video src="/a.mp4" poster="data:image/gif;base64,R0lG"></video><div class="kg-video-overlay"></div></div><figcaption>Words</figcaption></figure>',
      '<figure><video src="/a.mp4" poster="/t.png" controls></video><figcaption>Words</figcaption></figure>',
    ],
    [
      'file of Ghost',
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/a.pdf" download=""><div class="kg-file-card-title">Tides</div><div class="kg-file-card-caption">Of May</div><div class="kg-file-card-metadata"><div class="kg-file-card-filesize">1 KB</div></div></a></div>',
      '<p><a href="/a.pdf" download>Tides</a><br>Of May<br>1 KB</p>',
    ],
    [
      'product of Ghost',
      '<div class="kg-card kg-product-card"><h4 class="kg-product-card-title">Rope</h4><a href="/a" class="kg-product-card-button"><span>Buy</span></a></div>',
      '<aside><h4>Rope</h4><p><a href="/a">Buy</a></p></aside>',
    ],
    [
      'picture of a call to action',
      '<div class="kg-card kg-cta-card"><div class="kg-cta-image-container"><img src="/a.png" alt="CTA Image"></div></div>',
      '<aside><p><img src="/a.png" alt=""></p></aside>',
    ],
    ['sign-up form of Ghost', '<p>One</p><div class="kg-card kg-signup-card"><form>…</form></div>', '<p>One</p>'],
  ])('%s', (_, html, source) => {
    expect(sourceOfHtml(html)).toBe(source)
  })
})

describe('hostile HTML', () => {
  it.each([
    ['nested too deeply', '<div>'.repeat(390_000)],
    ['lists in lists', '<ul><li>'.repeat(20_000)],
    ['elements that every paragraph would open again', `<p>${'<b>'.repeat(400)}${'</p><p>x'.repeat(20_000)}`],
  ])('is returned unchanged: %s', (_, html) => {
    expect(sourceOfHtml(html)).toBe(html)
  })

  it('may leave many paragraphs, list items and cells open', () => {
    expect(sourceOfHtml('<p>x'.repeat(5_000)).split('\n\n')).toHaveLength(5_000)
    expect(sourceOfHtml(`<ul>${'<li>x'.repeat(5_000)}`)).toMatch(/^<ul><li>x<\/li>/)
  })

  it('too long is returned unchanged', () => {
    const html = `<p>${'a'.repeat(2_000_000)}</p>`
    expect(sourceOfHtml(html)).toBe(html)
  })

  it('keeps the end of a public opening between whole blocks', () => {
    expect(sourceOfHtml('<p>A</p><div><p>B</p><!--members-only--><p>C</p></div>')).toBe(
      '<p>A</p>\n\n<p>B</p>\n\n<!--members-only-->\n\n<p>C</p>',
    )
  })

  it('keeps references to characters that do not exist', () => {
    expect(sourceOfHtml('<p>&amp;#00; &amp;#55296;</p>')).toBe('<p>&#x26;#00; &#x26;#55296;</p>')
  })
})

describe('boxes', () => {
  it.each([
    [
      'around words are paragraphs',
      '<div class="x">One</div><div>Two <b>words</b></div>',
      '<p>One</p>\n\n<p>Two <b>words</b></p>',
    ],
    [
      'of other kinds too',
      '<center>One</center><header>Two</header><form hidden>Three</form><footer><p>Four</p></footer>',
      '<p>One</p>\n\n<p>Two</p>\n\n<div hidden>Three</div>\n\n<p>Four</p>',
    ],
    [
      'inside of inline elements go',
      '<b><center>One</center></b><p><a href="/a"><div><img src="a.jpg" alt="A"></div></a></p>',
      '<p><b>One</b></p>\n\n<figure><a href="/a"><img src="a.jpg" alt="A"></a></figure>',
    ],
    [
      'around a rendered embed go',
      '<figure><div class="wp-block-embed__wrapper"><iframe src="https://a.example/"></iframe></div></figure>',
      '<figure><iframe src="https://a.example/"></iframe></figure>',
    ],
    [
      'of scripts of other sites stay',
      '<div class="fb-post" data-href="https://a.example/">x</div>',
      '<div class="fb-post" data-href="https://a.example/">x</div>',
    ],
  ])('%s', (_, html, source) => {
    expect(sourceOfHtml(html)).toBe(source)
  })
})
