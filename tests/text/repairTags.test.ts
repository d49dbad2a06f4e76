import { describe, expect, it } from 'vitest'
import { repairTags } from '../../src/text/repairTags'

describe('broken tags', () => {
  it.each([
    ['an extra quotation mark', '<section id="a"">x</section>', '<section id="a">x</section>'],
    ['an extra quotation mark at an end tag', '<b>x</b class="y"">z', '<b>x</b class="y">z'],
    ['quotation marks within a value', '<td style="font: "Arial", serif" width="9">x', '<td width="9">x'],
    ['the same in another language', '<h2 title="Der „große" Sturm">x</h2>', '<h2 title="Der „große">x</h2>'],
    ['no closing quotation mark', '<h2 class="big>He said “yes”</h2>', '<h2>He said “yes”</h2>'],
    [
      'no closing quotation mark, and others in the text',
      '<li class="a>The "Ada" <a href="/ada">sank</a>',
      '<li>The "Ada" <a href="/ada">sank</a>',
    ],
    ['no closing apostrophe', "<li class='a>It's late</li>", "<li>It's late</li>"],
    ['no opening quotation mark', '<li class=a">x</li>', '<li class=a>x</li>'],
    ['a lone quotation mark', '<li " class="a">x</li>', '<li class="a">x</li>'],
    ['an unclosed tag', '<p class="a" <b>x</b>', '<p class="a"><b>x</b>'],
    ['JSX objects', '<div style={{ margin: "0 auto", color: red }} id="a">x</div>', '<div id="a">x</div>'],
    ['JSX functions', '<a onClick={() => go(1)} href="/a">x</a>', '<a href="/a">x</a>'],
    ['JSX spread', '<img {...props} src="/a.png" />', '<img src="/a.png"/>'],
    ['Vue, with quotation marks', '<p :class="{ "a": b }" lang="de">x</p>', '<p lang="de">x</p>'],
    ['an equals sign first', '<p ="a" id="b">x</p>', '<p id="b">x</p>'],
    ['a tag without an end', '<p>x</p><div class="a"', '<p>x</p>&lt;div class="a"'],
  ])('lose unreadable characters: %s', (_, html, expected) => {
    expect(repairTags(html)).toBe(expected)
    expect(repairTags(expected)).toBe(expected)
  })

  it.each([
    ['<iframe src="/a" />', '<iframe src="/a"></iframe>'],
    ['<iframe src="/a"><p>x</p>', '<iframe src="/a"></iframe><p>x</p>'],
    ['<video src="/a.mp4" controls/>x', '<video src="/a.mp4" controls></video>x'],
  ])('that would hide the rest of the text are closed: %s', (html, expected) => {
    expect(repairTags(html)).toBe(expected)
  })

  it('are reported with name and offset', () => {
    const found: unknown[] = []
    repairTags('<p>\n<i class="a"">x</i>\n<div id="b"', (tag) => found.push(tag))
    expect(found).toEqual([
      { name: 'i', offset: 4, dropped: '"' },
      { name: 'div', offset: 24, dropped: '<div id="b"' },
    ])
  })
})

describe('valid HTML is unchanged', () => {
  it.each([
    '<p class="a" id=b hidden data-x=\'{"y":"<b>"}\'>x</p>',
    '<img alt="a > b, c < d" src="/a?b=c&amp;d">',
    '<a href="/a"title="b">x</a>',
    '<a href=/a?b=c>x</a><br/><hr />',
    '<p class="" title=\'"\' lang = "de">x</p>',
    '<p class=>x</p>',
    '<p style=“a”>x</p>',
    '<svg viewBox="0 0 1 1" xlink:href="#a"/>',
    '<script>if (a <b && "c) </script><style>a > b { content: "<p class="" }</style>',
    '<textarea><p class="a""></textarea>',
    '<!-- <p class="a""> --><!DOCTYPE html><?php "a ?>',
    '<iframe src="/a">No frames?</iframe>',
    '1 < 2, "3" <4> & </ 5',
  ])('%s', (html) => {
    expect(repairTags(html)).toBe(html)
  })

  it('an iframe that a later part of the text closes', () => {
    expect(repairTags('<iframe src="/a">', undefined, '</iframe>')).toBe('<iframe src="/a">')
    expect(repairTags('<iframe src="/a">', undefined, '<iframe src="/b"></iframe>')).toContain('></iframe>')
  })
})
