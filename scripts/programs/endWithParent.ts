import { type ChildProcess, spawn } from 'node:child_process'

/** Waits for the end of what it is told, which is never a word, then ends `$0`. */
const watch = 'read -r word; kill -s KILL -- "$0"'

/**
 * Sees to it that a child ends when this process does, even by SIGKILL: a shell beside it waits for the end of a pipe that this
 * process alone holds open, so the child itself knows nothing of it. `target` is what ends, as `kill` takes it: a negative number is a group.
 */
export function endWithParent(child: ChildProcess, target = child.pid): void {
  if (target === undefined) return
  const watcher = spawn('sh', ['-c', watch, String(target)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  child.once('exit', () => watcher.kill('SIGKILL'))
  watcher.unref()
}
