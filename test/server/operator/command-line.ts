import * as assert from 'uvu/assert'
import { runCommand } from '../../../src/server/operator/run.ts'
import type { Backend } from '../backend.ts'

/** Runs command lines of a backend's operator; `folder` is used as the data folder. */
export function commandLine(context: () => { backend: Backend; folder: string }) {
  /** Runs a command line and returns its exit code and output. */
  async function typed(line: string, env: Record<string, string> = {}, more: string[] = []) {
    const { backend, folder } = context()
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const args = line.match(/"[^"]*"|\S+/g)?.map(word => word.replaceAll('"', '')) ?? []
    const environment = { DATA_DIR: folder, OPERATOR_URL: backend.url, OPERATOR_TOKEN: backend.operator.token, ...env }
    const exit = await runCommand([...args, ...more], { env: environment, out: print, error: print })
    return { exit, text: printed.join('\n') }
  }

  async function done(line: string, env?: Record<string, string>): Promise<string> {
    const { exit, text } = await typed(line, env)
    assert.is(exit, 0, `${line}: ${text}`)
    return text
  }

  async function failed(exit: number, said: RegExp, line: string, env?: Record<string, string>): Promise<void> {
    const answer = await typed(line, env)
    assert.match(answer.text, said, line)
    assert.is(answer.exit, exit, `${line}: ${answer.text}`)
  }

  return { typed, done, failed }
}
