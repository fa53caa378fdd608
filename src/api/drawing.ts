// A page that waits for drawings does not wait for a network that does not answer.
const timeoutMs = 5_000

/**
 * Loads an SVG file as a document; undefined if it cannot be loaded. The page's policy (trusted types) allows no parsing of strings,
 * so neither `fetch` nor `DOMParser` can do this.
 */
export const loadDrawing = (address: string): Promise<Element | undefined> =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.timeout = timeoutMs
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML?.documentElement : undefined)
    request.send()
  })
