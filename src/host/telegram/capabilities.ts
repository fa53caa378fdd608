/** Whether a version such as 6.10 is the same as another or newer. */
export function isVersionAtLeast(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major > otherMajor || (major === otherMajor && minor >= otherMinor)
}

type Platform = (platform: string) => boolean

const isMobile: Platform = platform => /^(ios|android)/.test(platform)
const isFramed: Platform = platform => platform.startsWith('web')
const isNative: Platform = platform => !isFramed(platform)

/**
 * What clients can do: since which version of the Bot API, and on which platforms (default: all). Platforms are named as in
 * `tgWebAppPlatform`. Sources: the changelog of https://core.telegram.org/bots/webapps, and the clients' own code.
 */
const table = {
  ownBack: { since: '6.1' },
  openLinks: { since: '6.1' },
  /** Web clients open `t.me` links in every version. */
  openTelegramLinks: { since: '6.1', always: isFramed },
  haptics: { since: '6.1', only: isMobile },
  barColors: { since: '6.1' },
  closingConfirmation: { since: '6.2' },
  popups: { since: '6.2' },
  /** Desktop and web clients show a notice instead, and never answer. */
  scanner: { since: '6.4', only: isMobile },
  /** Web clients answer null. */
  clipboard: { since: '6.4', only: isNative },
  writeAccess: { since: '6.9' },
  /** The header takes any color. Before, only one of the theme, by its name. */
  anyHeaderColor: { since: '6.9' },
  settings: { since: '6.10' },
  /** A page that embeds a frame can read its messages. */
  biometrics: { since: '7.2', only: isNative },
  swipes: { since: '7.7' },
  stories: { since: '7.8', only: isMobile },
  bottomBarColor: { since: '7.10' },
  secondaryButton: { since: '7.10' },
  downloads: { since: '8.0' },
  preparedMessages: { since: '8.0' },
  visibility: { since: '8.0' },
  safeAreas: { since: '8.0' },
  homeScreen: { since: '8.0', only: isMobile },
  /** Telegram Desktop answers UNSUPPORTED. For frames see `biometrics`. */
  secureStorage: { since: '9.0', only: platform => isNative(platform) && platform !== 'tdesktop' },
  /** No storage in frames, as for `biometrics`: drafts may name withdrawal addresses. */
  deviceStorage: { since: '9.0', only: isNative },
  hideKeyboard: { since: '9.1' }
} satisfies Record<string, { since: string; only?: Platform; always?: Platform }>

/** What a client can do. */
export type Capabilities = Readonly<Record<keyof typeof table, boolean>>

/** Returns what a client of this version (`8.0`) and platform (`ios`) can do. */
export function listCapabilities(version: string, platform: string): Capabilities {
  const rows: [string, { since: string; only?: Platform; always?: Platform }][] = Object.entries(table)
  const entries = rows.map(([name, { since, only, always }]) => [
    name,
    always?.(platform) || (isVersionAtLeast(version, since) && (only?.(platform) ?? true))
  ])
  return Object.fromEntries(entries) as Capabilities
}
