// The values that the build defines in code for the browser (bundle.mjs), and imports that are not code.

interface ImportMetaEnv {
  /** Empty means the page's own origin. The page's `<meta name="api-base">` takes precedence. */
  readonly API_BASE: string
  /** Empty means the page's own origin. */
  readonly MEDIA_BASE: string
  /** Part of the name of every language pack. */
  readonly PACKS_HASH: string
  /** Identifies the contract: responses of another one are not shown. */
  readonly CONTRACT: string
  /** Address of the styles that are not inlined in the page. */
  readonly STYLES_URL: string
  /** Only in the script that renders home: its pack in each locale. */
  readonly HOME_TEXTS: Readonly<Record<string, import('../i18n/overlay.ts').NestedTexts>>
  /** Only in the page's inline script. */
  readonly FILES: import('../preload.ts').BuildFiles
  /** Only in the service worker: its build. */
  readonly BUILD: import('../service-worker/decide.ts').Build
  /** Only in the embed: for each locale the message for a wallet that cannot be loaded, and the label of the retry button. */
  readonly FAILURE_TEXTS: Readonly<Record<string, readonly [message: string, label: string]>>
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module 'virtual:icons' {
  /** Address of the SVG sprite of all icons; an icon is `<use href={`${iconsUrl}#icon-${name}`}>`. */
  const iconsUrl: string
  export default iconsUrl
}

declare module 'virtual:icon-paths' {
  /** Address of the paths of all icons: JSON, by name. */
  const iconPathsUrl: string
  export default iconPathsUrl
}

declare module 'virtual:home-icons' {
  /** Address of the SVG sprite of home's icons. */
  const homeIconsUrl: string
  export default homeIconsUrl
}

declare module '*.svg' {
  const url: string
  export default url
}

declare module '*.ttf' {
  /** Address of the file, relative to the script. */
  const url: string
  export default url
}

declare module '*.otf' {
  const url: string
  export default url
}

declare module '*.sql' {
  /** The texts of the files by name, where the path has a star. */
  const files: Readonly<Record<string, string>>
  export default files
}

declare module '*.css'
