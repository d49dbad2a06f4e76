import { Agent } from 'node:http'
import { setPriority } from 'node:os'
import { ask } from './steadyLoad.ts'

/**
 * Simulates `argv[3]` readers in a separate process. They request one page after another from the site at `argv[2]` until a message stops
 * them. `argv[4]` chooses the pages: `archives` or hostile `searches`. Sends the number of responses by status.
 */
// In production, readers use other machines.
setPriority(10)
const [, , address = '', readers = '1', scenario] = process.argv

const expensiveTerms = [
  'a b c d e f g h',
  'abcdefgh'.repeat(12),
  'e'.repeat(100),
  'the and for with that from this have',
  'con pre har ing sta ter tra tri',
  'council harbour herring flood budget mayor ferry quota',
  '港町新聞の話題をお届けします'.repeat(4),
  'كِتَابٌ جَدِيدٌ عَنِ المَدِينَةِ وَالبَحْرِ',
]
const agent = new Agent({ keepAlive: true })
const counts = new Map<number, number>()
let hasEnded = false
let count = 0

process.once('message', () => {
  hasEnded = true
})
await Promise.all(Array.from({ length: Number(readers) }, read))
agent.destroy()
process.send?.([...counts], () => process.disconnect())

async function read(): Promise<void> {
  while (!hasEnded) {
    const status = await ask(address + next(count++), agent)
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
}

function next(number: number): string {
  if (scenario === 'archives') return '/c/town?lang=none'
  const query = `${expensiveTerms[number % expensiveTerms.length]} ${number % 3 === 0 ? number : ''}`
  return `/search?q=${encodeURIComponent(query)}`
}
