/** Whether a version such as 6.10 is not older than another. */
export function atLeast(version: string, wanted: string): boolean {
  const [own = [], other = []] = [version, wanted].map(text => text.split('.').map(Number))
  const [major = 0, minor = 0] = own
  const [wantedMajor = 0, wantedMinor = 0] = other
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

/** What a client of this version and platform can do. */
export interface Capabilities {
  tgLinks: boolean
  links: boolean
  back: boolean
  settings: boolean
  haptics: boolean
  barColours: boolean
  /** The header takes any colour, not only one of the theme by its name. */
  anyHeaderColour: boolean
  bottomBarColour: boolean
  closing: boolean
  /** Asking for the closing confirmation to go turns it on instead. */
  closingSticks: boolean
  swipes: boolean
  popups: boolean
  scanner: boolean
  clipboard: boolean
  downloads: boolean
  preparedMessages: boolean
  writeAccess: boolean
  biometrics: boolean
  secureStorage: boolean
  visibility: boolean
  safeAreas: boolean
  keyboard: boolean
}

/** See {@link Capabilities}. */
export function capabilitiesOf(version: string, platform: string): Capabilities {
  const since = (wanted: string): boolean => atLeast(version, wanted)
  const framed = platform.startsWith('web')
  const mobile = /^(ios|android)/.test(platform)
  return {
    tgLinks: framed || since('6.1'),
    links: since('6.1'),
    back: since('6.1'),
    settings: since('6.10'),
    haptics: mobile && since('6.1'),
    barColours: since('6.1'),
    anyHeaderColour: since('6.9'),
    bottomBarColour: since('7.10'),
    closing: since('6.2'),
    closingSticks: platform === 'weba',
    swipes: since('7.7'),
    popups: since('6.2'),
    // Desktop and web clients show a note and say nothing.
    scanner: mobile && since('6.4'),
    clipboard: !framed && since('6.4'),
    downloads: since('8.0'),
    preparedMessages: since('8.0'),
    writeAccess: since('6.9'),
    // A frame's messages can be read by whoever embeds it.
    biometrics: !framed && since('7.2'),
    secureStorage: !framed && platform !== 'tdesktop' && since('9.0'),
    visibility: since('8.0'),
    safeAreas: since('8.0'),
    keyboard: since('9.1')
  }
}
