import { lineOf } from '../../theme/Finding.ts'
import { importFaults } from './importFaults.ts'

/** A program of the overlay (`layOver.ts`): imports the given modules, and prints where one throws. */
for (const fault of await importFaults(process.cwd(), process.argv.slice(2))) process.stdout.write(`${lineOf(fault)}\n`)
