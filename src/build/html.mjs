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

/** Returns a page. `attributes` are those of its root. */
export const renderPage = ({ title, attributes = '', head, body }) => `<!doctype html>
<html lang="en-US"${attributes}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${title}</title>
<link rel="icon" href="/icons/logo.svg" type="image/svg+xml">${head}</head>
<body>${body}</body>
</html>`
