// What the tab of components shows.
import { writeAddress } from '../address.ts'
import { skins, widths } from '../screens/place.ts'

/** The folders of src/ui; `wide` has what stands beside a page in a wide window. */
export const groups = [
  'actions',
  'cards',
  'data',
  'feedback',
  'forms',
  'layout',
  'lists',
  'media',
  'navigation',
  'wide',
  'overlays',
  'storefront'
] as const
export type Group = (typeof groups)[number]

export interface ShownComponents {
  group: Group
  skin: (typeof skins)[number]
  width: (typeof widths)[number]
  /** Texts are three times as long, and amounts are large. */
  long: boolean
}

const defaults: ShownComponents = { group: 'actions', skin: 1, width: '390', long: false }

/** Reads the address. Missing and unknown values become the defaults. */
export function readShown(hash: string): ShownComponents {
  const params = new URLSearchParams(hash.replace(/^[#?]/, ''))
  const choice = <T>(name: string, choices: readonly T[], fallback: T): T =>
    choices.find(value => String(value) === params.get(name)) ?? fallback
  return {
    group: choice('group', groups, defaults.group),
    skin: choice('skin', skins, defaults.skin),
    width: choice('width', widths, defaults.width),
    long: params.get('long') === 'true'
  }
}

/** Returns the address, without default values. */
export const writeShown = (place: ShownComponents): string => writeAddress('components', place, defaults)

/** Returns the address of a frame. */
export const createFrameAddress = ({ group, skin, long }: ShownComponents, scheme: string): string =>
  `/playground/components.html?${new URLSearchParams({ group, skin: String(skin), scheme, long: String(long) })}`
