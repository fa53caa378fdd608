import { runCommand } from './run.ts'

const createWriter = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`)

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  out: createWriter(process.stdout),
  error: createWriter(process.stderr)
})
