/**
 * Takes home's texts out of a built page: they are requested beside the code, which needs them no earlier than itself. Together with the
 * answers and the headers the page then fits into the first window of a connection. The link stands before the inline script, which a
 * slow phone runs for longer than a wave takes. A page that the service worker keeps has the texts in it.
 */
export function linkTexts(page: string): string {
  const [script, file] = /<script type="application\/json" data-file="([^"]+)">.*?<\/script>/s.exec(page) ?? []
  if (!script) return page
  const link = `<link rel="preload" as="fetch" crossorigin href="${file}">`
  return page.replace(script, '').replace(/<script type="module" data-app [^>]*><\/script>/, app => app + link)
}
