/** Returns an opaque color (`#rrggbb`, `#rgb` or `rgb(…)`) as lower-case `#rrggbb`, and undefined for everything else. */
export function readColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  if (/^#[\da-f]{6}$/.test(text)) return text
  if (/^#[\da-f]{3}$/.test(text)) return text.replace(/[\da-f]/g, '$&$&')
  const parts = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(text)?.slice(1).map(Number)
  return parts?.every(part => part <= 255) ? `#${parts.map(formatTwoDigits).join('')}` : undefined
}

const formatTwoDigits = (value: number): string => value.toString(16).padStart(2, '0')
const readChannels = (color: string): number[] => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))

/** Returns the relative luminance (WCAG) of a `#rrggbb`, 0 to 1. */
export function calculateLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(color)
    .map(value => value / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns `from` moved towards `to` (both `#rrggbb`) by `share`, 0 to 1. */
export function mixColors(from: string, to: string, share: number): string {
  const target = readChannels(to)
  return `#${readChannels(from)
    .map((value, at) => formatTwoDigits(Math.round(value + ((target[at] ?? value) - value) * share)))
    .join('')}`
}
