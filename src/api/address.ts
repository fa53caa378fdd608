/**
 * Returns the base address of all calls: the page's `<meta name="api-base">`, else the build's API_BASE, else
 * the empty string for the page's own origin. Never ends with a slash.
 */
export function getApiBase(): string {
  const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="api-base"]')
  return (meta?.getAttribute('content') || import.meta.env.API_BASE).replace(/\/+$/, '')
}
