/**
 * Loads an SVG file as a document; undefined if it cannot be loaded. The page's policy (trusted types) allows no parsing of strings,
 * so neither `fetch` nor `DOMParser` can do this.
 */
export const loadDrawing = (address: string): Promise<Element | undefined> =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML?.documentElement : undefined)
    request.send()
  })
