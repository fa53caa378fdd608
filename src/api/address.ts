/**
 * Where all calls go (specification 7): the page's `<meta name="api-base">`, else the build's API_BASE, else the page's own
 * origin, which is the empty string. Never ends with a slash.
 */
export function apiBase(): string {
  const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="api-base"]')
  return (meta?.getAttribute('content') || import.meta.env.API_BASE).replace(/\/+$/, '')
}
