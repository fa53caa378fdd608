import { configuration } from '../../../api/configure.ts'
import { isApiError } from '../../../api/error.ts'

/**
 * Makes a call that only a fresh launch allows. Refused for want of one, it is made again once the host has brought a new
 * session for the same person: by the launch of this window, when it was not needed so far, or by a partner's code.
 */
export async function withLaunchProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const canRenew = isApiError(error) && error.reason === 'launch_needed' && (await configuration.renewSession())
    if (!canRenew) throw error
    return run()
  }
}
