// `npm start`.
import { buildIfStale } from './build.mjs'
import { runProgram } from './program.mjs'

export async function run(args) {
  await buildIfStale()
  return runProgram('index', args)
}
