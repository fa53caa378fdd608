/** Exit codes of the operator's command. */
export const EXIT_CODES = { done: 0, refused: 1, usage: 2, unreachable: 3, unauthorised: 4 } as const

/** Why a command failed, as a message for its user. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'

  constructor(
    message: string,
    readonly exit: (typeof EXIT_CODES)[keyof typeof EXIT_CODES] = EXIT_CODES.refused
  ) {
    super(message)
  }
}

/** An error in a command's arguments. */
export const createMisuse = (message: string): CommandFailure => new CommandFailure(message, EXIT_CODES.usage)
