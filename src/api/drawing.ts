/**
 * Loads an SVG file as a document. The page's policy (trusted types) allows no parsing of strings, so neither `fetch` nor
 * `DOMParser` can do this.
 */
export function loadDrawing(address: string, show: (drawing: Element) => void): void {
  const request = new XMLHttpRequest()
  request.open('GET', address)
  request.responseType = 'document'
  request.onload = () => {
    const drawing = request.responseXML?.documentElement
    if (drawing && request.status === 200) show(drawing)
  }
  request.send()
}
