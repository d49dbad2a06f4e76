import { type ChildProcess, spawn } from 'node:child_process'

/** Waits until its standard input closes (which never receives data), then kills `$0`. */
const watch = 'read -r word; kill -s KILL -- "$0"'

/**
 * Ends a child process when this process ends, even by SIGKILL. A shell waits for a pipe to close that only this process holds open, so
 * the child needs no code for it. `target` is an argument of `kill`: a negative number is a process group.
 */
export function endWithParent(child: ChildProcess, target = child.pid): void {
  if (target === undefined) return
  const watcher = spawn('sh', ['-c', watch, String(target)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  child.once('exit', () => watcher.kill('SIGKILL'))
  watcher.unref()
}
