import { type ChildProcess, spawn } from 'node:child_process'
import { packageRequire } from '../../../server/http/packageRequire'
import processSource from './pictureProcess?thread'

/** Environment variables for libraries, fonts and temporary files. The process decodes untrusted files, so it gets no secrets. */
const passedVariables = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'HOME', 'LANG', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']

/** Starts a process that renders pictures. It answers each `ResizeJob` with a `RenderResult`. */
export function startPictureProcess(): ChildProcess {
  const sharp = packageRequire.resolve('sharp')
  const variables = passedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const child = spawn(process.execPath, ['--max-old-space-size=64', '--max-semi-space-size=1', '-', sharp], {
    env: { ...Object.fromEntries(variables), MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  // Ignored here: if the process ends before it has read its program, its `exit` event reports that.
  child.stdin?.on('error', () => {})
  child.stdin?.end(processSource())
  return child
}
