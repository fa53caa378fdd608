import type { WidgetOptions } from './types.ts'

/** A wrong option is a mistake in the page's code, which is told at once and by name. */
export function refuse(why: string): never {
  throw new TypeError(`merchant-wallet: ${why}`)
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** Whether it can be an absolute http(s) address, or one that the page's own makes absolute. */
function isAddress(value: unknown): boolean {
  try {
    return isText(value) && /^https?:/.test(new URL(value as string, document.baseURI).protocol)
  } catch {
    return false
  }
}

const isTheme = (value: unknown): boolean =>
  typeof value === 'object' ? value !== null : /^(auto|light|dark)$/.test(String(value))

const isPixels = (value: unknown): boolean => /^\d{1,5}(\.\d+)?$/.test(String(value))

// An attribute is text, pixels too.
const isHeight = (value: unknown): boolean =>
  isPixels(value) || (isText(value) && CSS.supports('height', value as string))

const fits: { [name in keyof WidgetOptions]-?: (value: unknown) => boolean } = {
  base: isAddress,
  apiBase: isAddress,
  name: value => isText(value) && /^[\w-]{1,32}$/.test(value as string),
  language: value => isText(value) && /^[a-z]{2,3}([-_][a-z\d]{2,8}){0,3}$/i.test(value as string),
  theme: isTheme,
  path: value => isText(value) && /^\/(?!\/)/.test(value as string),
  height: isHeight,
  session: isText,
  user: isText,
  onSessionEnded: value => typeof value === 'function'
}

/** Throws a TypeError for the first that is wrong; what is undefined is as if it were not there. */
export function checkOptions(options: WidgetOptions): WidgetOptions {
  if (typeof options !== 'object' || options === null) refuse('options must be an object')
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) {
    const isFit = Object.hasOwn(fits, name)
      ? fits[name as keyof WidgetOptions]
      : refuse(`no option is called "${name}"`)
    if (!isFit(value)) refuse(`option "${name}" must not be ${String(value)}`)
  }
  return Object.fromEntries(given)
}

/** As CSS has it. */
export const heightOf = (height: WidgetOptions['height']): string =>
  isPixels(height) ? `${height}px` : String(height ?? 'min(100vh, 720px)')
