/** Returns whether an `If-None-Match` header has the tag. */
export const knowsTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ?? false
