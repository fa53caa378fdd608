// Pieces of pages.

/** Returns the address of a file of the build. */
export const toAddress = name => `/${name}`

/** Returns the links to scripts that the first one loads: they would otherwise be found one after the other. */
export const linkScripts = names => names.map(name => `<link rel="modulepreload" href="${toAddress(name)}">`).join('')

/** Returns a text as it may stand in markup and in an attribute. */
export const escapeHtml = text => text.replace(/[&"<>]/g, char => `&#${char.charCodeAt(0)};`)

/** Returns markup without its comments. */
export const stripComments = html => html.replace(/<!--[\s\S]*?-->\s*/g, '')

/** Returns the classes of markup. */
export const listClasses = html =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/)))
