/** The states that every screen has. */
export const states = ['content', 'loading', 'empty', 'failed', 'offline'] as const
export type State = (typeof states)[number]

export const skins = [1, 2, 3, 4, 5] as const
export type Skin = (typeof skins)[number]

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** What a frame is told before anything in it runs: the attribute `data-gallery` of its element, as JSON. */
export interface FrameSettings {
  state: State
  skin: Skin
  scheme: Scheme
  /** As the app stores it. */
  language: string
  /** Texts of about twice their length. */
  long: boolean
  /** What the frame finds in its storage; what it writes stays in the frame. */
  stored: Readonly<Record<string, string>>
}

/** What a frame tells: the event `gallery` on its element. */
export type FrameEvent =
  | { kind: 'call'; method: string; path: string; code: string }
  | { kind: 'fault'; message: string }
