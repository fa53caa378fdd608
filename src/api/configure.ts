/** Texts that stand in for a message that the server did not send; packs hold them as `errors.<name>`. */
export type FallbackText = 'operation_failed' | 'server_fault' | 'request_failed' | 'network_failed' | 'keystore_silent'

/** What the api layer tells and asks the rest of the app. It imports no store. */
export interface ApiHandlers {
  /** The session is over: get another for the same person from what embeds the app. True: there is one. */
  renewSession: () => Promise<boolean>
  /** The session is over and the tokens are gone: go to `/login`, without a message (specification 4). */
  onSessionEnded: () => void
  /** Show a danger toast (specification 8). */
  onNotice: (message: string) => void
  /** The server, or a gateway before it, answered with this HTTP status. */
  onAnswer: (status: number) => void
  /** No answer came, though a network may be there. */
  onNoAnswer: () => void
  /** How many calls are under way; 0 closes loading indicators. */
  onRunning: (count: number) => void
  /** A fallback text in the reader's language; undefined takes the specification's own words. */
  text: (name: FallbackText) => Promise<string | undefined>
}

const nothing = (): void => undefined

const silent: ApiHandlers = {
  renewSession: async () => false,
  onSessionEnded: nothing,
  onNotice: nothing,
  onAnswer: nothing,
  onNoAnswer: nothing,
  onRunning: nothing,
  text: async () => undefined
}

/** Who is told now. */
export let configuration: ApiHandlers = silent

/** Connects the api layer with the rest of the app, and with nothing that was connected before; only `createApp` does. */
export function connectApi(handlers: Partial<ApiHandlers>): void {
  configuration = { ...silent, ...handlers }
}
