// What the build defines in code for the browser (bundle.mjs), and imports that are not code.

interface ImportMetaEnv {
  /** Empty means the page's own origin. The page's `<meta name="api-base">` comes before it. */
  readonly API_BASE: string
  /** Empty means the page's own origin. */
  readonly MEDIA_BASE: string
  /** In the name of every language pack. */
  readonly PACKS_HASH: string
  /** Address of the styles of everything that is not in the page itself. */
  readonly STYLES_URL: string
  /** In the page's inline script only. */
  readonly FILES: import('../preload.ts').BuildFiles
  /** In the service worker only: the build that it belongs to. */
  readonly BUILD: import('../service-worker/decide.ts').Build
  /** In the embed only: for each locale what is said when the wallet cannot be loaded, and the label of the button that tries again. */
  readonly FAILURE_TEXTS: Readonly<Record<string, readonly [message: string, label: string]>>
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module 'virtual:icons' {
  /** Address of the one SVG sprite; an icon is `<use href={iconsUrl + '#' + name}>`. */
  const iconsUrl: string
  export default iconsUrl
}

declare module '*.svg' {
  const url: string
  export default url
}

declare module '*.css'
