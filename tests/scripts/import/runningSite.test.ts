import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeWordPress, startFakeWordPress, wordPressPost } from '../../support/fakeWordPress'
import { entriesIn, importInto, jpeg, newFolder } from './importInto'

let wordPress: FakeWordPress
beforeEach(async () => {
  wordPress = await startFakeWordPress()
})
afterEach(() => wordPress.close())

describe('a running WordPress', () => {
  it('becomes a folder, with its pictures', async () => {
    const { url, lists, files } = wordPress
    const rendered = `<p>Look:</p><p><img src="${url}/wp-content/uploads/quay.jpg" alt="Quay"></p>`
    lists.posts.push(wordPressPost(url, 1, { content: { rendered, protected: false } }))
    files.set('/wp-content/uploads/quay.jpg', jpeg('quay'))
    const { code, folder, output } = await importInto(['wordpress', url])
    const { articles, findings } = await entriesIn(folder)
    expect([code, findings, readdirSync(path.join(folder, 'media')).length]).toEqual([0, [], 1])
    const article = articles.find(({ title }) => title === 'Post 1')
    expect(article?.body).toMatch(/^Look:\n\n!\[Quay\]\(\/media\/[\da-f]{20}\.jpg\)$/)
    expect(output).toContain('Only public entries were read.')
  })

  it('is imported again without a change', async () => {
    wordPress.lists.posts.push(wordPressPost(wordPress.url, 1))
    const { folder } = await importInto(['wordpress', wordPress.url])
    const { output } = await importInto(['wordpress', `${wordPress.url}/`], { into: folder })
    expect(output).toContain('Files: 0 new, 0 updated')
  })

  it('that fails changes nothing in the folder, and the message says what to check', async () => {
    wordPress.lists.posts.push(wordPressPost(wordPress.url, 1))
    const { folder } = await importInto(['wordpress', wordPress.url])
    const before = await entriesIn(folder)
    wordPress.fault = (response) => response.writeHead(500).end()
    const { code, output } = await importInto(['wordpress', wordPress.url, '--delete'], { into: folder })
    expect([code, output]).toEqual([2, expect.stringMatching(/returned 500\. Check the address/)])
    expect((await entriesIn(folder)).articles).toEqual(before.articles)
  })

  it('that cannot be reached ends the command with an error, after a second attempt', () => {
    wordPress.close()
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const [, ...args] = scripts.import.split(' ')
    const command = [...args, 'wordpress', wordPress.url, '--into', newFolder()]
    const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    expect([status, stdout + stderr]).toEqual([2, expect.stringMatching(/cannot be reached: .*Check the address/)])
  })
})
