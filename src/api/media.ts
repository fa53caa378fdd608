/**
 * Returns the address of an operator's picture from its relative path on the media host. Returns an empty
 * string for anything but a relative path: the media host is fixed.
 */
export function getMediaAddress(path: string): string {
  if (path === '' || /^[\w+.-]*:|^\/\/|[\\\p{Cc}]/u.test(path)) return ''
  return `${import.meta.env.MEDIA_BASE.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
