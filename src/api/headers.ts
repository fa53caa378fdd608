/**
 * Headers of every call. Without a token there is no Authorization. Only the page's first calls leave out the
 * time zone: reading it takes longer than the rest of their preparation, and the backend knows the merchant's own.
 */
export function createRequestHeaders(
  language: string,
  timeZone: string | null,
  token?: string
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    'Content-Type': 'application/json',
    ...(timeZone ? { 'Time-zone': timeZone } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {})
  }
}
