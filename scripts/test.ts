import { testAll } from './testing/testAll.ts'
import { testSome } from './testing/testSome.ts'

/** `npm test`: everything that must hold. `npm test -- tests/…`: these files and folders alone, with words for Vitest behind them. */
const asked = process.argv.slice(2)

process.exitCode = (asked.length > 0 ? testSome(asked) : testAll()) ? 0 : 1
