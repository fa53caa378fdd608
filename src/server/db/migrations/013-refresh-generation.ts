/** A refresh token names its generation and is proven by an HMAC: no digest of it is kept any more. */
export const refreshGeneration = `
ALTER TABLE session DROP COLUMN refresh_digest, DROP COLUMN parent_refresh_digest;
`
