import { calculateLuminance, mixColors } from '../color.ts'
import { isBackgroundColor, isTextColor, moveUntil, type Scheme } from '../theme.ts'
import type { BridgeTheme } from './appearance.ts'

// White text is readable (4.5:1) on a color of this luminance or less.
const WHITE_TEXT_LUMINANCE = 1.05 / 4.5 - 0.05

const moveTowards = (color: string, to: string, fits: (color: string) => boolean): string =>
  moveUntil(color, to, 1, fits) ?? to

/** Returns the tokens of an accent color: fills are darkened for white text, texts moved until they are readable in this scheme. */
function createAccentTokens(accent: string, scheme: Scheme): Record<string, string> {
  const fill = moveTowards(accent, '#000000', color => calculateLuminance(color) <= WHITE_TEXT_LUMINANCE)
  const [background, text] = scheme === 'light' ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  return {
    '--accent': fill,
    '--accent-text': moveTowards(accent, text, color => isTextColor(scheme, color)),
    '--accent-soft': moveTowards(mixColors(accent, background, 0.75), background, color =>
      isBackgroundColor(scheme, color)
    ),
    '--card-from': mixColors(fill, '#000000', 0.2),
    '--card-to': fill,
    '--bar': mixColors(fill, '#000000', 0.6)
  }
}

const accentTokenNames = Object.keys(createAccentTokens('#000000', 'light'))

/** Sets accent, radius and font of a host's theme on the root element. Missing parts become the app's own again. */
export function applyBrand({ accent, radius, font }: BridgeTheme, scheme: Scheme): void {
  const root = document.documentElement
  for (const name of [...accentTokenNames, '--radius', '--font']) root.style.removeProperty(name)
  const tokens: Record<string, string> = {
    ...(accent && createAccentTokens(accent, scheme)),
    ...(radius !== undefined && { '--radius': `${radius}px` }),
    ...(font && { '--font': font })
  }
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
}
