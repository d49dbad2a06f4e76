import { spawnSync } from 'node:child_process'
import * as files from 'node:fs'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultOf } from '../../../scripts/export/faultOf'
import { createWriter, type Disk, partsFolder } from '../../../scripts/export/folder/createWriter'
import { filesToRemove } from '../../../scripts/export/folder/filesToRemove'
import { finishExport, withPreviousFiles } from '../../../scripts/export/folder/finishExport'
import { FolderRefused, markerName, openFolder, writeMarker } from '../../../scripts/export/folder/marker'
import { newNamesFile } from '../../../scripts/export/folder/newNames'
import { lockName } from '../../../scripts/export/folder/takeLock'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gazette-export-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Opens and closes a folder, and returns its marker. */
function look(of = folder) {
  const { marker, close } = openFolder(of, 'post', 'post.example')
  close()
  return marker
}

const filesThere = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith(partsFolder) && name !== newNamesFile,
  )

describe('export folder', () => {
  it('gets its marker before any file, so that an interrupted export can continue', () => {
    const fresh = path.join(folder, 'a', 'b')
    expect(look(fresh)).toMatchObject({ website: 'post', files: {} })
    writeFileSync(path.join(fresh, 'index.html'), 'half')
    expect(look(fresh).website).toBe('post')
  })

  it('is refused if it contains other files', () => {
    writeFileSync(path.join(folder, 'thesis.txt'), 'years of work')
    expect(() => openFolder(folder, 'post', 'post.example')).toThrow(FolderRefused)
    expect(() => openFolder(folder, 'post', 'post.example')).toThrow(/contains other files/)
    expect(readdirSync(folder)).toEqual(['thesis.txt'])
  })

  it.each([
    ['another website', 'ville', 'post.example'],
    ['another host', 'post', 'fr.post.example'],
  ])('is refused if it belongs to %s', (_, website, host) => {
    look()
    expect(() => openFolder(folder, website, host)).toThrow(/contains the export of post at post\.example/)
  })

  it('is refused if its marker cannot be parsed', () => {
    writeFileSync(path.join(folder, markerName), '{"website":')
    expect(() => openFolder(folder, 'post', 'post.example')).toThrow(/is not a valid list of exported files/)
  })

  it('is locked by one export until that export ends or dies', () => {
    look()
    const lock = path.join(folder, lockName)
    // The parent process is alive and is not this one.
    writeFileSync(lock, String(process.ppid))
    expect(() => look()).toThrow(/Another export is writing to .*\. Wait/)
    expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid))
    for (const pid of [String(spawnSync(process.execPath, ['--version']).pid), String(process.pid), '']) {
      writeFileSync(lock, pid)
      const { close } = openFolder(folder, 'post', 'post.example')
      expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
      close()
      expect(readdirSync(folder)).toEqual([markerName])
    }
  })

  it('gets a complete marker, without temporary files', () => {
    writeMarker(folder, { website: 'post', host: 'post.example', files: { 'a.html': 'x' }, before: {} })
    expect(look().files).toEqual({ 'a.html': 'x' })
    expect(readdirSync(folder)).toEqual([markerName])
  })
})

describe('writing a file', () => {
  it('skips it if it is unchanged, and writes it again if it is missing', async () => {
    const first = await createWriter(folder, new Map()).write('c/port/index.html', Buffer.from('port'))
    const known = new Map([[first.name, first.hash]])
    expect(first).toMatchObject({ bytes: 4, isNew: true })
    expect((await createWriter(folder, known).write(first.name, Buffer.from('port'))).isNew).toBe(false)
    expect((await createWriter(folder, known).write(first.name, Buffer.from('quay'))).isNew).toBe(true)
    rmSync(path.join(folder, first.name))
    expect((await createWriter(folder, known).write(first.name, Buffer.from('port'))).isNew).toBe(true)
    expect(readFileSync(path.join(folder, first.name), 'utf8')).toBe('port')
  })

  it('accepts a stream, and hashes its bytes', async () => {
    const whole = await createWriter(folder, new Map()).write('a.mp3', Buffer.from('sound'))
    const known = new Map([['a.mp3', whole.hash]])
    const repeated = await createWriter(folder, known).write('a.mp3', new Blob(['so', 'und']).stream())
    expect(repeated).toEqual({ ...whole, isNew: false })
    const other = await createWriter(folder, known).write('b.mp3', new Blob(['so', 'und']).stream())
    expect(other).toEqual({ ...whole, name: 'b.mp3' })
    expect(filesThere().sort()).toEqual(['a.mp3', 'b.mp3'])
  })

  it.each([
    ['bytes', () => Buffer.from('new and longer')],
    ['a stream', () => new Blob(['new and longer']).stream()],
  ])('keeps the old file when the disk is full: %s', async (_, content) => {
    writeFileSync(path.join(folder, 'index.html'), 'old')
    const full: Disk = {
      ...files,
      writeSync: () => {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      },
    }
    const failed = createWriter(folder, new Map(), 0, full).write('index.html', content())
    await expect(failed).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe('old')
    expect(readdirSync(path.join(folder, partsFolder))).toEqual([])
    expect(faultOf(await failed.catch((error) => error))).toBe(
      'The disk is full. Make room, and try again. The previous export is unchanged.',
    )
  })

  it('explains a permission error with the path', () => {
    const error = Object.assign(new Error('denied'), { code: 'EACCES', path: '/srv/site' })
    expect(faultOf(error)).toMatch(/^Permission denied for \/srv\/site \(EACCES\)\./)
  })
})

describe('files that are no longer in the export', () => {
  it('are removed; the assets of the previous build stay for one build', () => {
    const first = {
      files: { 'index.html': '1', 'c/x/index.html': '1', 'assets/a-1.js': '1' },
      before: { 'assets/a-0.js': '0' },
    }
    const now = { 'index.html': '2', 'assets/a-2.js': '2' }
    const next = filesToRemove(first, now)
    expect(next.removed.sort()).toEqual(['assets/a-0.js', 'c/x/index.html'])
    expect(next.before).toEqual({ 'assets/a-1.js': '1' })
    const same = filesToRemove({ files: now, before: next.before }, now)
    expect(same).toEqual({ removed: [], before: { 'assets/a-1.js': '1' } })
  })

  it('stay after an incomplete export, and are removed by the next complete one', () => {
    writeFileSync(path.join(folder, 'gone.html'), 'old')
    const earlierFiles = {
      website: 'post',
      host: 'post.example',
      files: { 'gone.html': '1', 'assets/a-1.js': '1' },
      before: { 'assets/a-0.js': '0' },
    }
    const now = { 'index.html': '2', 'assets/a-2.js': '2' }
    expect(finishExport(folder, earlierFiles, withPreviousFiles(earlierFiles, now))).toBe(0)
    const before = look()
    expect([before.files, before.before]).toEqual([{ ...earlierFiles.files, ...now }, earlierFiles.before])
    expect(filesThere()).toContain('gone.html')
    expect(finishExport(folder, before, now)).toBe(2)
    const whole = look()
    expect([whole.files, whole.before]).toEqual([now, { 'assets/a-1.js': '1' }])
    expect(filesThere()).not.toContain('gone.html')
  })

  it('are removed if an interrupted export had written them', async () => {
    const marker = look()
    const broken = createWriter(folder, new Map())
    for (const name of ['c/withdrawn.html', 'index.html']) await broken.write(name, Buffer.from(name))
    appendFileSync(path.join(folder, newNamesFile), '"c')
    expect(look()).toEqual({ ...marker, files: { 'c/withdrawn.html': '', 'index.html': '' } })

    const known = look()
    const repeated = createWriter(folder, new Map(Object.entries(known.files)))
    const { name, hash, isNew } = await repeated.write('index.html', Buffer.from('index.html'))
    expect(isNew).toBe(true)
    expect(finishExport(folder, known, { [name]: hash })).toBe(1)
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([partsFolder, markerName, 'c', 'index.html'].sort())
    expect(look().files).toEqual({ [name]: hash })
  })
})
