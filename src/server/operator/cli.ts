import { run } from './run.ts'

const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`)

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  out: write(process.stdout),
  error: write(process.stderr)
})
