/**
 * Address of a picture that the operator set, from its relative path on the media host (specification 9). Something that is
 * no relative path has no address: the media host is fixed.
 */
export function mediaAddress(path: string): string {
  if (path === '' || /^[\w+.-]*:|^\/\/|[\\\p{Cc}]/u.test(path)) return ''
  return `${import.meta.env.MEDIA_BASE.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
