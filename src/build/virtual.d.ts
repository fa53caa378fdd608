// Modules that the build makes up, and imports that are not code. See client.mjs and test/run/virtual.mjs.

declare module 'virtual:icons' {
  /** Address of the one SVG sprite; an icon is `<use href={iconsUrl + '#' + name}>`. */
  export const iconsUrl: string
}

declare module 'virtual:flags' {
  /** Address of the round flag of a locale of ours, for example `zh-CN`. */
  export const flagUrls: Readonly<Record<string, string>>
}

declare module 'virtual:settings' {
  /** The build's API_BASE; empty means the page's own origin. The page's `<meta name="api-base">` comes before it. */
  export const apiBase: string
  /** The build's MEDIA_BASE; empty means the page's own origin. */
  export const mediaBase: string
}

declare module 'virtual:packs' {
  /** Address of a section of a locale's pack. */
  export function packUrl(locale: string, section: string): string
  /** The section, asked for once a page; rejects on a network failure and may be asked again then. */
  export function loadPack(locale: string, section: string): Promise<unknown>
}

declare module 'virtual:manifest' {
  /** Names of the files below /assets that a lazy chunk may need beside itself. */
  export const files: readonly string[]
  /** Each route's path, the indexes of its files, and its sections of the packs. */
  export const routes: readonly (readonly [path: string, files: readonly number[], sections: readonly string[]])[]
}

declare module '*.css'
