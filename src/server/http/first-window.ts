/**
 * Takes home's texts out of a built page: they are requested beside the code, which needs them no earlier than itself. Together with the
 * answers and the headers the page then fits into the first window of a connection. A page that the service worker keeps has them in it.
 */
export const linkTexts = (page: string): string =>
  page.replace(
    /<script type="application\/json" data-file="([^"]+)">.*?<\/script>/s,
    '<link rel="preload" as="fetch" crossorigin href="$1">'
  )
