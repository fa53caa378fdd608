import type { RefusalReason } from '../../contract/refusals.ts'

/** Exit codes of the operator's command. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3, unauthorised: 4 } as const

/** Why a command did not do what it was asked to, in words for the person who typed it. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'

  constructor(
    message: string,
    readonly exit: (typeof EXIT)[keyof typeof EXIT] = EXIT.refused,
    /** The server's reason, when it was the server that refused. */
    readonly reason?: RefusalReason
  ) {
    super(message)
  }
}

/** A command that was typed wrongly. */
export const misuse = (message: string): CommandFailure => new CommandFailure(message, EXIT.usage)

/** The words of a command for the refusals that it may meet. */
export type Explanations = Partial<Record<RefusalReason, () => string | Promise<string>>>

/** Runs a call, and says a refusal in the words of the command that led to it. */
export async function explained<T>(call: Promise<T>, words: Explanations): Promise<T> {
  try {
    return await call
  } catch (error) {
    const say = error instanceof CommandFailure && error.reason ? words[error.reason] : undefined
    if (!say) throw error
    throw new CommandFailure(await say())
  }
}
