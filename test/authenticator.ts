// Codes of an authenticator. The server accepts the previous, the present and the next period's, each once.
import { URI } from 'otpauth'
import { waitUntil } from './time.ts'

const PERIOD_MS = 30_000
const MARGIN_MS = 3_000

/** Returns the code of an authenticator, some periods of 30 seconds from now. */
export const generateCode = (totp_url: string, periods = 0): string =>
  URI.parse(totp_url).generate({ timestamp: Date.now() + periods * PERIOD_MS } as never)

/**
 * Returns the code of the previous period, which leaves the present one and the next for later sign-ins.
 * Near the end of a period it waits for the next one: the server would read the code two periods late, and refuse it.
 */
export async function generatePreviousCode(totp_url: string): Promise<string> {
  await waitUntil(() => PERIOD_MS - (Date.now() % PERIOD_MS) > MARGIN_MS)
  return generateCode(totp_url, -1)
}
