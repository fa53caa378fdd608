import { REQUEST_LANGUAGE } from '../contract/languages.ts'

/** Fallback texts for responses without a message; the packs hold them as `errors.<name>`. */
export type FallbackText = 'operation_failed' | 'server_fault' | 'request_failed' | 'network_failed' | 'keystore_silent'

/** Callbacks of the api layer to the rest of the app. The api layer imports no store. */
export interface ApiHandlers {
  /** Returns the language of requests. */
  language: () => string
  /** Requests a new session of the same person from the embedding side, after one has ended. True: it supplied one. */
  renewSession: () => Promise<boolean>
  /** The session has ended and the tokens are deleted: go to `/login`, without a message. */
  onSessionEnded: () => void
  /** Shows a danger toast. */
  onNotice: (message: string) => void
  /** The server, or a gateway in front of it, responded with this HTTP status. */
  onAnswer: (status: number) => void
  /** No response came, although the device may have a network. `message`: the toast for it, unless a banner says the same; '' for none. */
  onNoAnswer: (message: string) => void
  /** Returns a fallback text in the reader's language; undefined uses the built-in text (texts.ts). */
  text: (name: FallbackText) => Promise<string | undefined>
}

const doNothing = (): void => undefined

const noopHandlers: ApiHandlers = {
  language: () => REQUEST_LANGUAGE,
  renewSession: async () => false,
  onSessionEnded: doNothing,
  onNotice: doNothing,
  onAnswer: doNothing,
  onNoAnswer: doNothing,
  text: async () => undefined
}

/** The current callbacks. */
export let configuration: ApiHandlers = noopHandlers

/** Connects the api layer with the rest of the app, replacing any earlier connection. Only `createApp` calls it. */
export function connectApi(handlers: Partial<ApiHandlers>): void {
  configuration = { ...noopHandlers, ...handlers }
}
