// `npm run openapi`: writes dist/openapi.json out of the contract.
import { runProgram } from './program.mjs'
import { buildServer } from './server.mjs'

export async function run(args) {
  await buildServer()
  return runProgram('openapi', args)
}
