// `npm run operator -- <command>`: the operator's own program. It talks to a running backend over HTTP, so a build that
// is a little older than the sources does; only a missing one is made.
import { existsSync } from 'node:fs'
import { runProgram } from './program.mjs'
import { buildServer } from './server.mjs'

export async function run(args) {
  if (!existsSync('dist/server/operator.js')) await buildServer()
  return runProgram('operator', args)
}
