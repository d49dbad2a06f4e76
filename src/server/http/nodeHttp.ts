/**
 * The parts of `node:http` that the server uses. An import of `node:http` reads all of its exports, and one of them loads Node's `fetch`,
 * which takes a tenth of the time until the server listens.
 */
export const { createServer, STATUS_CODES, validateHeaderName, validateHeaderValue } =
  process.getBuiltinModule('node:http')
