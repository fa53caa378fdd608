// Modules that the build makes up. See src/build/icons.mjs and src/build/client.mjs.

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

declare module '*.css'
