/** A refresh token contains its generation and is verified by an HMAC, so its digest is no longer stored. */
export const refreshGeneration = `
ALTER TABLE session DROP COLUMN refresh_digest, DROP COLUMN parent_refresh_digest;
`
