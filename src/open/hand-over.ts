// What the inline script of the page hands over to the app's code: one object on the window. They are two bundles of one page, and the
// script runs first. A page of tests has none.
import type { Reply } from '../api/reply.ts'
import type { SentScreen } from '../api/sent-screen.ts'
import type { Home } from '../contract/home/index-info.ts'
import type { Transport } from '../host/partner/transport.ts'
import type { BuildFiles, Links } from '../preload.ts'

/** A sign-in that the inline script has sent. */
export interface SentSignIn {
  /** What it identifies: the mark of a Telegram launch (src/host/telegram/launch-mark.ts), or a partner's code. */
  readonly key: string
  /** Rejects without a response. */
  readonly reply: Promise<Reply>
}

/** The markup in the page. `plain`: an outline without words; `visitor` and `merchant`: home. */
export type Layout = 'plain' | 'visitor' | 'merchant'

/** Home data, and when they were loaded if that was on an earlier visit. */
export interface HomeFigures {
  data: Home
  since: string
}

/** Data that the inline script hands over to the app’s code. */
export interface Opening {
  /** Query and hash of the address with which a host launched the app; empty without a launch. */
  readonly launch: string
  readonly files: BuildFiles
  readonly links: Links | Promise<Links>
  /** Whether the page has the responses to the first public requests, in the reader's language. */
  readonly isAnswered: boolean
  /** Requests of the first screen that are under way, by `GET <path>`. The app takes each once. */
  requests: Record<string, Promise<Reply> | undefined>
  /** Language packs that are under way or loaded, by address. */
  readonly packs: Record<string, Promise<unknown>>
  /** When the stored refresh token was sent, if no response was usable: the server repeats one for 10 s from then on (api/renew.ts). */
  renewedAt?: number | undefined
  /** The screen that was sent; it is taken once. */
  screen?: SentScreen | undefined
  /** The app takes it once. */
  signIn?: SentSignIn | undefined
  /**
   * Resolves when what can be shown without the app's code in a moment has been painted, and again what the script shows later. The code
   * runs and renders for longer than that takes, so it does so afterwards.
   */
  painted?: Promise<unknown> | undefined
  /** The name of this load of the page in messages to a partner. */
  readonly load: string
  /**
   * In a partner's launch: the line to the partner, if there is one, with what was said on it so far. Undefined where
   * its code could not be loaded: the app opens one.
   */
  partner?: Promise<Transport | null | undefined>
  /** Called at the end of the page's body: decides what of the page is shown. */
  applyLayout(): void
  /**
   * The app's code is about to render: from now on the page is the app's. `home` is what it renders, and returned is what stands in the
   * page; for `merchant` that is exactly `home`.
   */
  takeOver(home?: HomeFigures): Layout
}

declare global {
  interface Window {
    /** Set by the inline script. */
    opening?: Opening
  }
}
