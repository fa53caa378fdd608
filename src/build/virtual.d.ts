// Modules that the build makes up, and imports that are not code. See client.mjs and test/run/bundle.mjs.

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
  /** One file of a locale's pack, asked for once a page. Rejects on a network failure, and may be asked for again then. */
  export function loadPack(locale: string, name: import('../i18n/pack-names.ts').PackName): Promise<unknown>
}

declare module 'virtual:styles' {
  /** Address of the styles of everything that is not in the page itself. */
  export const stylesUrl: string
}

declare module 'virtual:files' {
  export const files: import('../preload.ts').BuildFiles
}

declare module 'virtual:build' {
  /** The build that the service worker belongs to. */
  export const build: import('../service-worker/decide.ts').Build
}

declare module '*.css'

declare module 'virtual:embed' {
  /** For each locale what is said when the wallet cannot be loaded, and the label of the button that tries again. */
  export const texts: Readonly<Record<string, readonly [message: string, label: string]>>
}
