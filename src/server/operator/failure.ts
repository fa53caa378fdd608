import type { RefusalReason } from '../../contract/refusals.ts'

/** Exit codes of the operator's command. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3, unauthorised: 4 } as const

/** Why a command failed, as a message for its user. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'

  constructor(
    message: string,
    readonly exit: (typeof EXIT)[keyof typeof EXIT] = EXIT.refused,
    /** The server's reason, if the server refused. */
    readonly reason?: RefusalReason
  ) {
    super(message)
  }
}

/** An error in a command's arguments. */
export const misuse = (message: string): CommandFailure => new CommandFailure(message, EXIT.usage)

/** A command's messages for possible refusals. */
export type Explanations = Partial<Record<RefusalReason, () => string | Promise<string>>>

/** Runs a call, and replaces a refusal by the command's own message. */
export async function explained<T>(call: Promise<T>, words: Explanations): Promise<T> {
  try {
    return await call
  } catch (error) {
    const say = error instanceof CommandFailure && error.reason ? words[error.reason] : undefined
    if (!say) throw error
    throw new CommandFailure(await say())
  }
}
