import { appendFileSync } from 'node:fs'

// Before anything else of the process: what it takes from here on counts.
appendFileSync(process.env.BENCH_GROUP, String(process.pid))
