// The page with headers and answers fits into the first window of a connection (14,600 B): what its reader does not need is taken out.

/** The facts in the request for a page. */
export interface PageNeeds {
  /** Whether the window opens at a link of the bot. */
  isLink: boolean
  /** A partner's app or page opens it. */
  isPartner: boolean
}

/**
 * Takes home's texts out of a built page: they are requested beside the code, which needs them no earlier than itself.
 * The link stands before the inline script, which a slow phone runs for longer than a wave takes. A page that the
 * service worker keeps has the texts in it.
 */
export function linkTexts(page: string): string {
  const [script, file] = /<script type="application\/json" data-file="([^"]+)">.*?<\/script>/s.exec(page) ?? []
  if (!script) return page
  const link = `<link rel="preload" as="fetch" crossorigin href="${file}">`
  return page.replace(script, '').replace(/<script type="module" data-app [^>]*><\/script>/, app => app + link)
}

/**
 * Returns a built page without the parts that this reader does not need (`data-part`, src/build/page.mjs): the inline
 * script can load them.
 */
export function makeLean(page: string, { isLink, isPartner }: PageNeeds, skin: number): string {
  const needed = [...(isLink ? ['links'] : []), ...(isPartner ? ['partner'] : []), `skin-${skin}`]
  return linkTexts(page).replace(
    /<(script|style)(?: type="[^"]*")? data-part="([\w-]+)">.*?<\/\1>/gs,
    (part: string, _tag: string, name: string) => (needed.includes(name) ? part : '')
  )
}
