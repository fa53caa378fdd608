import { configuration } from '../../../api/configure.ts'
import { isApiError } from '../../../api/error.ts'

/**
 * Makes a call that requires a fresh launch. If it is refused for that reason, it is repeated once the host has supplied a new
 * session for the same person: from this window's launch, if it was unused so far, or from a partner's code.
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
