// `npm run backup -- FILE` and `npm run restore -- FILE`.
import { existsSync } from 'node:fs'
import { runProgram } from './program.mjs'
import { buildServer } from './server.mjs'

export const taskOf = command => ({
  async run(args) {
    if (!existsSync('dist/server/backup.js')) await buildServer()
    return runProgram('backup', [command, ...args])
  }
})
