import { calculateLuminance, mix } from '../colour.ts'
import { isGround, isText, moveUntil, type Scheme } from '../theme.ts'
import type { BridgeTheme } from './appearance.ts'

// White text is readable (4.5:1) on a colour of this luminance or less.
const WHITE_TEXT_LUMINANCE = 1.05 / 4.5 - 0.05

const moveTowards = (colour: string, to: string, fits: (colour: string) => boolean): string =>
  moveUntil(colour, to, 1, fits) ?? to

/** Returns the tokens of an accent colour: fills are darkened for white text, texts moved until they are readable in this scheme. */
function createAccentTokens(accent: string, scheme: Scheme): Record<string, string> {
  const fill = moveTowards(accent, '#000000', colour => calculateLuminance(colour) <= WHITE_TEXT_LUMINANCE)
  const [background, text] = scheme === 'light' ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  return {
    '--accent': fill,
    '--accent-text': moveTowards(accent, text, colour => isText(scheme, colour)),
    '--accent-soft': moveTowards(mix(accent, background, 0.75), background, colour => isGround(scheme, colour)),
    '--card-from': mix(fill, '#000000', 0.2),
    '--card-to': fill,
    '--bar': mix(fill, '#000000', 0.6)
  }
}

const noAccent = Object.keys(createAccentTokens('#000000', 'light'))

/** Sets accent, radius and font of a host's theme on the root element. Missing parts become the app's own again. */
export function applyBrand({ accent, radius, font }: BridgeTheme, scheme: Scheme): void {
  const root = document.documentElement
  for (const name of [...noAccent, '--radius', '--font']) root.style.removeProperty(name)
  const tokens: Record<string, string> = {
    ...(accent && createAccentTokens(accent, scheme)),
    ...(radius !== undefined && { '--radius': `${radius}px` }),
    ...(font && { '--font': font })
  }
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
}
