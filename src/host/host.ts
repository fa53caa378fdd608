/**
 * Text kept by key. No member ever throws: where the browser's storage is blocked, full or taken away, what was set is
 * kept in memory until the page goes (issue 2, "everything works when storage is blocked or full").
 *
 * The four names of specification 3 (`language`, `app`, `access_token`, `refresh_token`) are stored as they are; every
 * other key is stored with the prefix `mw.`, which callers leave out.
 */
export interface Store {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Whether what was set will still be there after a reload. */
  kept(key: string): boolean
  /** Keys of ours that begin so, without the prefix. */
  keys(start: string): string[]
  /** Tells of changes that another tab made; `null` when all was cleared. Answers a function that stops it. */
  onChange(listener: (key: string | null) => void): () => void
}

/** How a share ended. `copied`: the host has no share sheet, so the text is in the clipboard. A person who cancels has not failed. */
export type ShareResult = 'shared' | 'copied' | 'cancelled' | 'failed'

/** What is shared; at least one of the three. */
export interface ShareContent {
  title?: string
  text?: string
  url?: string
}

/**
 * The one seam to what the app runs in (hosts.md). Everything that leaves the page's own document goes through here, so
 * that Telegram, a partner's app and the tests can each bring their own.
 */
export interface Host {
  /** Kept until it is removed. Other tabs see it. */
  readonly storage: Store
  /** Kept while this tab lives, reloads included: drafts of half-filled forms. */
  readonly tabStorage: Store

  /**
   * Opens an address outside the app, without a way back into it (`noopener`). Call it inside the tap: hosts refuse it
   * later. `false`: the address is not one that may be opened (MONEY.md, links), or the host blocked it.
   */
  openLink(address: string): boolean
  /** Puts text into the clipboard. Call it inside the tap. `false` when the host allows no clipboard at all. */
  copy(text: string): Promise<boolean>
  /** Reads the text in the clipboard. Call it inside the tap. `null` when the host or the person refuses, or it holds no text. */
  paste(): Promise<string | null>
  /** Opens the host's share sheet, or copies where there is none. Call it inside the tap. */
  share(content: ShareContent): Promise<ShareResult>
  /** Gives the person a file. `name` is already safe (MONEY.md, file names). */
  download(file: Blob, name: string): void

  /** Loads the app anew, at the same place. */
  reload(): void
  /** The reader's languages as BCP 47 tags, the most wanted first. May be empty. */
  languages(): readonly string[]
  /** IANA name of the device's time zone, `UTC` when it is unknown. */
  timeZone(): string

  /** Whether surfaces are light or dark. */
  scheme(): 'light' | 'dark'
  /** Tells when the scheme changes. Answers a function that stops it. */
  onScheme(listener: (scheme: 'light' | 'dark') => void): () => void
  /** Whether the person asked for less motion. */
  reducedMotion(): boolean
  /** Sets the title of the window that the app owns; an embedded app owns none and does nothing. */
  setTitle(title: string): void
  /** Sets the window's icon, likewise. */
  setIcon(address: string): void

  /** `false` only when the device surely has no network; `true` promises nothing. */
  online(): boolean
  /** Tells when the network comes and goes. Answers a function that stops it. */
  onOnline(listener: (online: boolean) => void): () => void
  /** Whether somebody may be looking. */
  visible(): boolean
  /** Tells when the app is shown and hidden. Answers a function that stops it. */
  onVisible(listener: (visible: boolean) => void): () => void

  /** Runs `work` while no other tab runs work of the same name. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T>
}
