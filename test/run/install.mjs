// Decides whether packages may be installed on this machine: in CI always, elsewhere only with consent.
import { createInterface } from 'node:readline/promises'

/**
 * Returns true in CI. Elsewhere asks the person at the terminal; without a terminal returns false and prints what to
 * install. `what` names it, `how` is the command for a manual installation.
 * @param {string} what
 * @param {string} how
 * @param {{
 *   env?: Record<string, string | undefined>,
 *   input?: NodeJS.ReadableStream & { isTTY?: boolean },
 *   output?: NodeJS.WritableStream & { isTTY?: boolean }
 * }} [at]
 */
export async function mayInstall(
  what,
  how,
  { env = process.env, input = process.stdin, output = process.stdout } = {}
) {
  if (env.CI && env.CI !== 'false') return true
  if (!input.isTTY || !output.isTTY) {
    output.write(`${what} is missing, and nothing is installed without a question. Install it: ${how}\n`)
    return false
  }
  const terminal = createInterface({ input, output })
  const answer = await terminal.question(`${what} is missing. Install it now (${how})? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
